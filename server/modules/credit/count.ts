import { and, eq, sql } from 'drizzle-orm';
import { creditYear, promisedBy } from '../../../domain/credit/promise';
import type { CapGroup, RuleText } from '../../../domain/credit/rules';
import { creditMark } from '../../../domain/credit/same';
import type { CreditSource } from '../../../domain/enums';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { account, credit } from '../../db/schema';

/** Credit to be recorded; hours and credit in tenths. */
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

/** Credit of a group that is recorded for a year, in tenths. */
async function takenOf(tx: Tx, accountId: string, group: CapGroup | undefined, year: number): Promise<number> {
  if (!group) return 0;
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${credit.credit}), 0)`.mapWith(Number) })
    .from(credit)
    .where(and(eq(credit.accountId, accountId), eq(credit.capGroup, group), eq(credit.year, year)));
  return row?.sum ?? 0;
}

/** Adds tenths of credit to the sum stored with the account. */
export const addTo = (tx: Tx, accountId: string, tenths: number) =>
  tx
    .update(account)
    .set({ credit: sql`${account.credit} + ${tenths}` })
    .where(eq(account.id, accountId));

/** True when credit for the same name and day is recorded already. */
export async function counts(tx: Tx, accountId: string, one: Pick<Counting, 'title' | 'date'>): Promise<boolean> {
  const [found] = await tx
    .select({ id: credit.id })
    .from(credit)
    .where(and(eq(credit.accountId, accountId), eq(credit.mark, creditMark(one))));
  return found !== undefined;
}

/** Records credit, up to the limit of its group in the year. Returns false when it is recorded already. */
export async function count(tx: Tx, now: Date, { group, hours, ...one }: Counting): Promise<boolean> {
  // The lock makes a second call for the same person wait, so that it sees the credit of the first.
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
