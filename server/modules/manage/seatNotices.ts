import { eq, inArray } from 'drizzle-orm';
import { todayOf } from '../../../domain/rules/calendar';
import type { Tx } from '../../db/client';
import { account, type officeSeat, organisation } from '../../db/schema';
import { notify } from '../../notices/send';

type Seat = typeof officeSeat.$inferSelect;

/** Has a seat changed in what its holder is told of it? A last day of one's own seat is told when it has come. */
export const differs = (before: Seat, row: Seat): boolean =>
  before.kinds.join() !== row.kinds.join() ||
  (row.deputisesId !== null && (before.since !== row.since || before.until !== row.until));

/**
 * Tells a person of a seat that was given, or has ended; of a deputy's also the one in whose place he decides, and each of
 * them who the other is and until when. Whoever has done it himself (`by`) knows; nobody has where a day has come.
 */
export async function tellSeat(
  tx: Tx,
  now: Date,
  row: Seat,
  what: 'seated' | 'unseated',
  by?: { id: string; realName: string },
): Promise<void> {
  const { accountId, orgId, deputisesId, kinds, since, until } = row;
  const [office] = await tx.select({ name: organisation.name }).from(organisation).where(eq(organisation.id, orgId));
  const about = { about: row.id, ...(by && { sender: by.realName }) };
  const of = { office: office?.name ?? '' };
  const named = { what: { keys: kinds.map((name) => `enum.seatKind.${name}`) } };
  const others = (id: string) => (id === by?.id ? [] : [id]);
  if (!deputisesId) {
    // A seat that begins later is told with its day.
    const later = what === 'seated' && since !== null && since > todayOf(now) ? { since } : undefined;
    const params = { ...of, ...(what === 'seated' && named), ...later };
    return notify(tx, now, {
      kind: later ? 'manage.seatedFrom' : `manage.${what}`,
      to: others(accountId),
      params,
      ...about,
    });
  }
  const people = await tx
    .select({ id: account.id, name: account.realName })
    .from(account)
    .where(inArray(account.id, [accountId, deputisesId]));
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? '';
  const time = { since: since ?? todayOf(now), until: until ?? '' };
  const params = { ...of, ...(what === 'seated' && { ...named, ...time }) };
  const [deputy, absent] =
    what === 'seated' ? (['manage.deputy', 'manage.away'] as const) : (['manage.deputyOver', 'manage.back'] as const);
  const toDeputy = { ...params, name: nameOf(deputisesId) };
  const toAbsent = { ...params, name: nameOf(accountId) };
  await notify(tx, now, { kind: deputy, to: others(accountId), params: toDeputy, ...about });
  await notify(tx, now, { kind: absent, to: others(deputisesId), params: toAbsent, ...about });
}
