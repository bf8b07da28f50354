import { eq } from 'drizzle-orm';
import { counted } from '../../../domain/credit/rules';
import { creditMark } from '../../../domain/credit/same';
import { CreditSource } from '../../../domain/enums';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { account, credit } from '../../db/schema';
import type { View } from '../training/load';
import { addTo, takenOf } from './kind';
import { trainingSource } from './sources';

const YEAR = 'YYYY'.length;

/** The platform records what a completed training is worth. One that counts already, recorded or converted, counts no second time. */
export async function recordTraining(tx: Tx, now: Date, accountId: string, view: View): Promise<void> {
  const source = trainingSource(view, now);
  if (!source || source.blocked) return;
  const { worth, title, date, hours, link } = source;
  // What shares a yearly most is counted one after the other.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  const year = Number(date.slice(0, YEAR));
  const got = counted(worth, await takenOf(tx, accountId, worth.group, year));
  const [made] = await tx
    .insert(credit)
    .values({
      id: newId(now.getTime()),
      accountId,
      creditTypeId: worth.creditTypeId,
      credit: got.credit,
      hour: hours ?? null,
      year,
      source: CreditSource.Platform,
      title,
      date,
      rule: [...worth.rule, ...got.rule],
      capGroup: worth.group ?? null,
      mark: creditMark({ title, date }),
      link: link ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ credit: credit.credit });
  if (made) await addTo(tx, accountId, made.credit);
}
