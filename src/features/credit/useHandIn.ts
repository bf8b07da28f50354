import type { Output } from '@domain/api/core';
import type { Convertible, creditApi } from '@domain/api/credit';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { askReason } from '@/components/askReason';
import { unchangedWords } from '@/hooks/unchanged';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { outcomeOf } from '@/services/outcome';

interface Named {
  readonly id: string;
  readonly title: string;
}
type Refused = Named & { readonly reason: string };

export interface HandedIn {
  readonly done: readonly Named[];
  readonly failed: readonly Refused[];
}

type Answer = Output<(typeof creditApi)['PUT /api/Credit/SubmitConversion']>;
const needs = ['done', 'failed'] as const;

/** Submits conversions, each on its own, and keeps the results until the user closes them. */
export function useHandIn() {
  const t = useT();
  const { modal } = App.useApp();
  const intent = useIdempotencyKeys();
  const [outcome, setOutcome] = useState<HandedIn>();

  const send = useCallback(
    async (ids: string[], unchanged?: string): Promise<Answer> => {
      const body = { ids, ...(unchanged && { unchanged }) };
      const options = { skipErrorHandler: true, idempotencyKey: intent.keyOf(body), ownNeeds: needs };
      const answer = await api('PUT /api/Credit/SubmitConversion', { body }, options);
      intent.done(body);
      return outcomeOf(ids, answer);
    },
    [intent],
  );
  /** @param kept records that could not be saved as a draft */
  const submit = useCallback(
    async (rows: readonly Named[], kept: readonly Refused[] = []) => {
      const ids = rows.map(({ id }) => id);
      const answer = ids.length === 0 ? { done: [], failed: [] } : await send(ids);
      const same = answer.failed.filter(({ unchanged }) => unchanged).map(({ id }) => id);
      const again =
        same.length > 0
          ? await askReason(modal, unchangedWords(t), (why) => send(same, why)).catch((error: unknown) => {
              // The dialog has told why; what was asked about stays as it was.
              if (!isRequestError(error)) throw error;
              return undefined;
            })
          : undefined;
      if (again) {
        answer.failed = [...answer.failed.filter(({ unchanged }) => !unchanged), ...again.failed];
        answer.done = [...answer.done, ...again.done];
      }
      const named = (id: string): Named => rows.find((one) => one.id === id) ?? { id, title: id };
      const failed = [...answer.failed.map(({ id, reason }) => ({ ...named(id), reason })), ...kept];
      const done = answer.done.map(named);
      if (failed.length === 0 && done.length === 1) toast.success(t('credit.conversion.submitted', { n: 1 }));
      else setOutcome({ done, failed });
    },
    [t, send, modal],
  );

  /** Saves the picked records as drafts and submits these. Returns the records that failed, which stay picked. */
  const convert = async (picked: readonly Convertible[]): Promise<Convertible[]> => {
    const rows: Named[] = [];
    const refused: Refused[] = [];
    const kept: object[] = [];
    for (const { sourceId, sourceType, title, date, hours, creditTypeId, suggestCredit } of picked) {
      const body = { sourceId, sourceType, title, date, creditTypeId, applyCredit: suggestCredit, resIds: [] };
      try {
        const { id } = await api(
          'POST /api/Credit/SaveConversion',
          { body: { ...body, ...(hours !== undefined && { hours }) } },
          { skipErrorHandler: true, idempotencyKey: intent.keyOf(body), ownNeeds: ['id'] },
        );
        // Without its id it stays a draft, which is handed in from the list.
        if (id) rows.push({ id, title });
        kept.push(body);
      } catch (error) {
        if (!isRequestError(error)) throw error;
        refused.push({ id: sourceId, title, reason: error.message });
      }
    }
    if (rows.length > 0 || refused.length > 0) await submit(rows, refused);
    else toast.success(t('credit.manual.saved'));
    // Only stored drafts lose their key: a refused draft, or one without an answer, is sent again with the same key.
    for (const body of kept) intent.done(body);
    const left = new Set(refused.map(({ id }) => id));
    return picked.filter(({ sourceId }) => left.has(sourceId));
  };

  return { outcome, submit, convert, close: () => setOutcome(undefined) };
}
