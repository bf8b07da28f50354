import type { Convertible } from '@domain/api/credit';
import { useCallback, useState } from 'react';
import { useIntent } from '@/hooks/useIntent';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';

interface Named {
  readonly id: string;
  readonly title: string;
}
type Refused = Named & { readonly reason: string };

export interface HandedIn {
  readonly done: readonly Named[];
  readonly failed: readonly Refused[];
}

/** Hands conversions in, each for itself, and keeps what became of them as long as it is to be read. */
export function useHandIn() {
  const t = useT();
  const intent = useIntent();
  const [outcome, setOutcome] = useState<HandedIn>();

  /** @param kept what could not even be kept as a draft */
  const submit = useCallback(
    async (rows: readonly Named[], kept: readonly Refused[] = []) => {
      const body = { ids: rows.map(({ id }) => id) };
      const answer =
        rows.length === 0
          ? { done: [], failed: [] }
          : await api(
              'PUT /api/Credit/SubmitConversion',
              { body },
              { skipErrorHandler: true, idempotencyKey: intent.keyOf(body), needs: ['done', 'failed'] },
            );
      intent.done(body);
      const named = (id: string): Named => rows.find((one) => one.id === id) ?? { id, title: id };
      const failed = [...answer.failed.map(({ id, reason }) => ({ ...named(id), reason })), ...kept];
      const done = answer.done.map(named);
      if (failed.length === 0 && done.length === 1) toast.success(t('credit.conversion.submitted', { n: 1 }));
      else setOutcome({ done, failed });
    },
    [t, intent],
  );

  /** Keeps what was picked as drafts and hands those in. Answers what could not be kept, which stays picked. */
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
          { skipErrorHandler: true, idempotencyKey: intent.keyOf(body), needs: ['id'] },
        );
        rows.push({ id, title });
        kept.push(body);
      } catch (error) {
        if (!isRequestError(error)) throw error;
        refused.push({ id: sourceId, title, reason: error.message });
      }
    }
    await submit(rows, refused);
    // What was refused, or whose answer was lost, is tried again with its key.
    for (const body of kept) intent.done(body);
    const left = new Set(refused.map(({ id }) => id));
    return picked.filter(({ sourceId }) => left.has(sourceId));
  };

  return { outcome, submit, convert, close: () => setOutcome(undefined) };
}
