import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { defaultLocale } from '../../../config/variants';
import { todayOf } from '../../../domain/rules/calendar';
import { UNIT_TRANSFER_KIND } from '../../../domain/unitTransfers/form';
import { transaction } from '../../db/client';
import { document } from '../../db/schema';
import { hold } from '../../documents/rows';
import { eachDue } from '../../due/eachDue';
import type { DueJob, DueWork } from '../../due/job';
import type { Context } from '../../http/context';
import { BusinessError } from '../../http/errors';
import { say } from '../../http/words';
import { notify } from '../../notices/send';
import { carryOut } from './carryOut';
import { unitTransferKind } from './kind';
import { endTransfer } from './takeBack';

/** Condition: a transfer that was agreed to, and whose day has come. */
const dayHasCome = ({ now }: Pick<DueWork, 'now'>) =>
  and(eq(document.kind, UNIT_TRANSFER_KIND), isNotNull(document.effectOn), lte(document.effectOn, todayOf(now())));

/**
 * Lets a transfer take effect. Where that has become impossible, because the other organisation has closed or the person
 * is no longer in service, it lapses: he and those who have decided are told why.
 */
async function begin(work: DueWork, id: string): Promise<void> {
  const ctx = work as Context;
  const inTurn = (
    act: (held: Awaited<ReturnType<typeof hold<null>>>, tx: Parameters<typeof hold>[0]) => Promise<void>,
  ) =>
    transaction(work.db, async (tx) => {
      const held = await hold(tx, ctx, unitTransferKind, id);
      const { effectOn } = held.doc;
      if (effectOn !== null && effectOn <= todayOf(work.now())) await act(held, tx);
    });
  try {
    await inTurn(async (held, tx) => {
      await carryOut(tx, held);
      await tx.update(document).set({ effectOn: null }).where(eq(document.id, id));
    });
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    await inTurn(async (held, tx) => {
      const { accountId, title } = held.doc;
      const reason = { key: error.key, params: error.details.params };
      const told = say(defaultLocale, reason.key, reason.params);
      await endTransfer(tx, held, { as: 'system' }, { kind: 'unitTransfer.lapsed', params: { reason }, reason: told });
      await notify(tx, work.now(), {
        kind: 'unitTransfer.refused',
        to: [accountId],
        params: { to: title, reason },
        about: id,
      });
    });
  }
}

/** Jobs of transfers: those that were agreed to take effect on their day. */
export const unitTransferJobs: readonly DueJob[] = [
  eachDue({
    name: 'unitTransfer.day',
    every: 60,
    table: document,
    key: document.id,
    due: dayHasCome,
    oldest: asc(document.effectOn),
    perform: begin,
  }),
];
