import { eq } from 'drizzle-orm';
import { instantOf } from '../../domain/rules/calendar';
import { ProfileReview } from '../../domain/statuses';
import type { Tx } from '../db/client';
import { document } from '../db/schema';
import { settleDecision, undoUntil } from '../documents/decision';
import { decide } from '../documents/review';
import { hold } from '../documents/rows';
import type { Context, SessionUser } from '../http/context';
import { unitTransferKind } from '../modules/unitTransfer/kind';
import { submitTransfer } from '../modules/unitTransfer/submit';
import { fixedAccounts } from './fixedAccounts';
import { organisationNamed } from './organisations';
import type { SeedTeacher } from './personTypes';

const WANTED = '临江市第三中学';
const ACCEPTS = 'mozy_1998';
/** Code of a city whose teachers have only the province in common with the wanted school. */
const CITY = '4501';

const clockAt = (tx: Tx, time: string): Context =>
  ({ db: tx, now: () => instantOf(time), locale: 'zh-CN' }) as unknown as Context;

/** A teacher who wants to work in another city: the school there has accepted, and the province is to decide. */
export async function insertTransfers(tx: Tx, people: readonly SeedTeacher[]): Promise<void> {
  const fixed = new Set(fixedAccounts.map(({ loginName }) => loginName));
  const person = people.find(
    ({ loginName, orgId, profileReview, roles }) =>
      !fixed.has(loginName) &&
      orgId.startsWith(CITY) &&
      profileReview === ProfileReview.Passed &&
      roles.join() === 'teacher',
  );
  const approver = people.find(({ loginName }) => loginName === ACCEPTS);
  if (!person || !approver) throw new Error('Nobody of the demonstration can be transferred');
  const doc = await submitTransfer(
    tx,
    clockAt(tx, '2026-11-16 09:24:00'),
    { id: person.userId },
    {
      orgId: organisationNamed(WANTED).id,
      day: '2027-02-22',
      reason: '配偶在临江市工作，两地分居多年，两校已书面商定。',
    },
  );
  const at = clockAt(tx, '2026-11-18 10:05:00');
  const by = { ...approver, id: approver.userId } as unknown as SessionUser;
  await decide(at, unitTransferKind, by, doc.id, { result: 'pass' });
  const later = { ...at, now: () => undoUntil(at.now()) };
  await settleDecision(tx, await hold(tx, later, unitTransferKind, doc.id));
  // Its last change is the decision, not the end of the time in which that could be taken back.
  await tx.update(document).set({ updatedAt: at.now() }).where(eq(document.id, doc.id));
}
