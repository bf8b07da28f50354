import { and, eq, sql } from 'drizzle-orm';
import { creditYear, promisedBy } from '../../../domain/credit/promise';
import type { CapGroup, RuleText } from '../../../domain/credit/rules';
import { creditMark } from '../../../domain/credit/same';
import type { CreditSource } from '../../../domain/enums';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { account, credit } from '../../db/schema';

/** Something that is to count; hours and credit in tenths. */
interface Counting {
  readonly accountId: string;
  readonly creditTypeId: string;
  readonly credit: number;
  readonly group?: CapGroup | undefined;
  readonly rule: readonly RuleText[];
  readonly title: string;
  readonly date: string;
  readonly hours?: number | undefined;
  readonly source: CreditSource;
  readonly link?: string | undefined;
  readonly documentId?: string;
}

/** What a group has had of a year already, in tenths. */
async function takenOf(tx: Tx, accountId: string, group: CapGroup | undefined, year: number): Promise<number> {
  if (!group) return 0;
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${credit.credit}), 0)`.mapWith(Number) })
    .from(credit)
    .where(and(eq(credit.accountId, accountId), eq(credit.capGroup, group), eq(credit.year, year)));
  return row?.sum ?? 0;
}

/** Adds to the sum that an account carries, in tenths. */
export const addTo = (tx: Tx, accountId: string, tenths: number) =>
  tx
    .update(account)
    .set({ credit: sql`${account.credit} + ${tenths}` })
    .where(eq(account.id, accountId));

/** Does it count already? */
export async function counts(tx: Tx, accountId: string, one: Pick<Counting, 'title' | 'date'>): Promise<boolean> {
  const [found] = await tx
    .select({ id: credit.id })
    .from(credit)
    .where(and(eq(credit.accountId, accountId), eq(credit.mark, creditMark(one))));
  return found !== undefined;
}

/** From now on it counts, up to what its group may have in the year. Answers false for what counts already. */
export async function count(tx: Tx, now: Date, { group, hours, ...one }: Counting): Promise<boolean> {
  // Two of one person at once: the second waits, and sees what the first has taken.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, one.accountId)).for('update');
  const year = creditYear(one.date);
  const taken = await takenOf(tx, one.accountId, group, year);
  const [got] = promisedBy([{ credit: one.credit, date: one.date, ...(group && { group }) }], () => taken);
  if (!got) return false;
  const [made] = await tx
    .insert(credit)
    .values({
      ...one,
      id: newId(now.getTime()),
      credit: got.credit,
      hour: hours ?? null,
      year,
      rule: [...one.rule, ...got.rule],
      capGroup: group ?? null,
      mark: creditMark(one),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: credit.id });
  if (made) await addTo(tx, one.accountId, got.credit);
  return made !== undefined;
}
