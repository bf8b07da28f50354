import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type AssessmentEvent, assessmentNotices } from '../../../domain/assessment/notices';
import { instantOf } from '../../../domain/rules/calendar';
import type { Tx } from '../../db/client';
import { account, organisation, reviewSeat, type StoredWords } from '../../db/schema';
import { endTodoes, notify } from '../message/send';
import type { Office } from './chain';
import type { Loaded } from './load';

/** Accounts that review for an organisation. Nobody reviews what is his own. */
async function reviewersOf(tx: Tx, orgId: string, applicant: string): Promise<string[]> {
  const rows = await tx
    .select({ id: account.id })
    .from(reviewSeat)
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .where(
      and(
        eq(reviewSeat.orgId, orgId),
        ne(account.id, applicant),
        isNull(account.mergedInto),
        sql`${account.grants} ->> 'appraising' = 'true'`,
      ),
    );
  return rows.map(({ id }) => id);
}

export interface Happening {
  event: AssessmentEvent;
  loaded: Loaded;
  /** Number of the attempt after the event. */
  attempt: number;
  /** The office whose turn it is after the event, or was before a withdrawal. */
  turn: Office | undefined;
  /** Name under which the message is sent: the teacher's, or the deciding office's. */
  sender: string;
  /** What else the words of the event name. */
  params?: StoredWords['params'];
}

/** Tells those concerned what has happened to an assessment, in the transaction in which it happens. */
export async function announce(tx: Tx, happening: Happening, now: Date): Promise<void> {
  const { event, loaded, attempt, turn, sender } = happening;
  const { row, plan } = loaded;
  await endTodoes(tx, row.id);
  const [teacher] = await tx
    .select({ name: account.realName, school: organisation.name })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(eq(account.id, row.accountId));
  const params = { year: plan.year, attempt, name: '', school: '', ...teacher, ...happening.params };
  const due = {
    window: plan.deadline,
    level:
      turn && plan.levelDeadlines[turn.level - 1] ? instantOf(plan.levelDeadlines[turn.level - 1] as string) : null,
  };
  for (const notice of assessmentNotices[event]) {
    const own = notice.to === 'teacher';
    const to = own ? [row.accountId] : turn ? await reviewersOf(tx, turn.orgId, row.accountId) : [];
    await notify(tx, now, {
      kind: notice.kind,
      to,
      params,
      about: row.id,
      sender,
      deadline: notice.due && due[notice.due],
    });
  }
}
