import type { ResourceUse } from '@domain/api/resource';
import { type Row, writtenValues } from '@domain/forms';
import type { Resource } from '@domain/manage/resource';
import { App } from 'antd';
import { askReason } from '@/components/askReason';
import { useUndoToast } from '@/components/useUndoToast';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { askRetire, type Retiring } from './askRetire';
import { type ResourceRow, resourceCalls } from './calls';
import { effectsInWords } from './Effects';
import { marksOf } from './marks';

interface Marked {
  resource: Resource;
  /** Name of a row for users. */
  named: (row: ResourceRow) => string;
  Retiring: Retiring | undefined;
}

/** Retires a row or brings it back, and offers to take that back. A row that is used is not retired without a question. */
export function useMark(
  { resource, named, Retiring }: Marked,
  row: ResourceRow | undefined,
  uses: readonly ResourceUse[] = [],
  onDone: () => void,
) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const offer = useUndoToast();
  const { modal } = App.useApp();
  const intent = useIdempotencyKeys();
  const { mark, weigh, read, save } = resourceCalls(resource);
  const marks = marksOf(resource);
  /** Sends the act, and answers whether it is done; what waits for a second person, or is refused, is told here. */
  const send = async (what: 'Retire' | 'Restore', id: string, reason?: string) => {
    try {
      const { failed, pending } = await mark(what, [id], {
        ...(reason && { reason }),
        idempotencyKey: intent.keyOf([what, id, reason]),
        // A failure after the question why is told by its dialog.
        skipErrorHandler: reason !== undefined,
      });
      intent.done();
      if (failed[0]) toast.error(failed[0].reason);
      else if (pending?.length) toast.warning(t('manage.request.asked'));
      return failed.length === 0 && !pending?.length;
    } finally {
      onDone();
    }
  };
  const sendAlone = (what: 'Retire' | 'Restore', id: string) =>
    alone(async () => {
      try {
        return await send(what, id);
      } catch (error) {
        if (!isRequestError(error)) throw error;
        return false;
      }
    });
  const titleOf = (change: 'retire' | 'restore', row: ResourceRow) =>
    t('common.label', { label: t(`${marks}.act.${change}`) }) + named(row);
  const askWhy = async (row: ResourceRow, what: 'Retire' | 'Restore') => {
    const change = what === 'Retire' ? 'retire' : 'restore';
    // Acts on other resources have no counted effects: the words of the act say what they bring about.
    const told = resource.weighed
      ? await weigh({ act: change, id: row.id }).then(
          ({ effects }) => effectsInWords(t, effects),
          () => t('manage.resource.weighFailed'),
        )
      : t(`${marks}.retireWhy`);
    const asked = {
      title: titleOf(change, row),
      text: told,
      label: t('manage.resource.reason'),
      okText: t(`${marks}.act.${change}`),
      problem: t('manage.resource.reason.missing'),
    };
    return askReason(modal, asked, (reason) => send(what, row.id, reason)).catch((error: unknown) => {
      if (!isRequestError(error)) throw error;
      return false;
    });
  };
  const used = uses.reduce((sum, { n }) => sum + n, 0);
  const ask = (row: ResourceRow) =>
    askRetire(modal, {
      title: titleOf('retire', row),
      why: [t('manage.resource.usedTimes', { n: used }), t(`${marks}.retireWhy`)],
      okText: t(`${marks}.act.retire`),
      row,
      uses,
      Retiring,
    });
  /** Saves values with the row as it stands; answers whether that is done. */
  const saveWith = async ({ id }: ResourceRow, values: Row) => {
    try {
      const now = await read(id);
      const body = { ...writtenValues(resource.form, { ...now, ...values }), id, rowVersion: now.rowVersion };
      await save(body, { idempotencyKey: intent.keyOf([id, values, now.rowVersion]) });
      intent.done();
      return true;
    } catch (error) {
      if (!isRequestError(error)) throw error;
      return false;
    }
  };
  const act = async () => {
    if (!row) return;
    const what = row.state === 'active' ? 'Retire' : 'Restore';
    const words = t(`${marks}.${what === 'Retire' ? 'retired' : 'restored'}`, { name: named(row) });
    if (resource.reasoned) {
      if (await alone(() => askWhy(row, what))) toast.success(words);
      return;
    }
    const values = what === 'Retire' && used > 0 ? await ask(row) : {};
    if (!values) return;
    const names = Object.keys(values);
    if (names.length > 0 && !(await alone(() => saveWith(row, values)))) return onDone();
    if (!(await sendAlone(what, row.id))) return;
    const back = Object.fromEntries(names.map((name) => [name, row[name]]));
    offer(words, async () => {
      if (names.length > 0) await alone(() => saveWith(row, back));
      await sendAlone(what === 'Retire' ? 'Restore' : 'Retire', row.id);
    });
  };
  return { busy, act };
}
