import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { reminderDays } from '../../domain/constants';
import { declarationOf, declarations } from '../../domain/declarations';
import type { PlanSourceName } from '../../domain/declarations/declaration';
import { labelKey } from '../../domain/forms';
import { formatInstant } from '../../domain/rules/calendar';
import { dayMs } from '../../domain/time';
import { can } from '../../domain/workflows/core';
import { type Tx, transaction } from '../db/client';
import { document } from '../db/schema';
import { stateOf } from '../documents/rows';
import { eachDue } from '../due/eachDue';
import type { DueJob } from '../due/job';
import { notify } from '../notices/send';
import { windowEnds } from './ends';
import { isOpenFor, planSources } from './plans';

/** Condition: documents that their owner can still hand in, whose plans come from the given source. */
const openIn = (plans: PlanSourceName): SQL | undefined =>
  or(
    ...declarations
      .filter((one) => one.plans === plans)
      .map(({ name, machine }) =>
        and(
          eq(document.kind, name),
          inArray(
            document.status,
            machine.states.filter((state) => can(machine, state, 'save', 'teacher')),
          ),
        ),
      ),
  );

/**
 * Days of the latest reminder that is due: the smallest number that is at least the time left. Undefined without one.
 */
const reminderAt = (deadline: Date, now: Date): number | undefined => {
  const left = deadline.getTime() - now.getTime();
  return left <= 0 ? undefined : [...reminderDays].sort((a, b) => a - b).find((days) => left <= days * dayMs);
};

async function remind(tx: Tx, id: string, now: Date): Promise<void> {
  const [doc] = await tx.select().from(document).where(eq(document.id, id)).for('update');
  const declaration = doc && declarationOf(doc.kind);
  if (!declaration || !can(declaration.machine, stateOf(declaration.machine, doc.status), 'save', 'teacher')) return;
  const plan = await planSources[declaration.plans](tx, doc.planId ?? '', doc.kind);
  const deadline = doc.lastReason !== null && plan.againUntil ? plan.againUntil : plan.deadline;
  const days = deadline && isOpenFor(plan, doc, now) ? reminderAt(deadline, now) : undefined;
  if (!deadline || days === undefined || (doc.remindedDays !== null && doc.remindedDays <= days)) return;
  await tx.update(document).set({ remindedDays: days }).where(eq(document.id, id));
  await notify(tx, now, {
    kind: 'declaration.ending',
    to: [doc.accountId],
    params: {
      what: { key: declaration.typeWords?.(doc.stage) ?? labelKey(declaration.form) },
      days,
      time: formatInstant(deadline).slice(0, 16),
    },
    about: id,
    of: doc.kind,
    deadline,
  });
}

/** Reminds the owner before the window ends, when a declaration was begun or returned and is not handed in yet. */
const endings = eachDue({
  name: 'declaration.endings',
  every: 60,
  table: document,
  key: document.id,
  due: ({ now }) => {
    const at = now();
    return or(
      ...(Object.keys(windowEnds) as PlanSourceName[]).flatMap((plans) => {
        const open = openIn(plans);
        if (!open) return [];
        const soon = reminderDays.map((days) =>
          and(
            sql`${windowEnds[plans]} <= ${new Date(at.getTime() + days * dayMs).toISOString()}::timestamptz`,
            or(isNull(document.remindedDays), sql`${document.remindedDays} > ${days}`),
          ),
        );
        return [and(open, sql`${windowEnds[plans]} > ${at.toISOString()}::timestamptz`, or(...soon))];
      }),
    );
  },
  oldest: asc(document.createdAt),
  perform: ({ db, now }, id) => transaction(db, (tx) => remind(tx, id, now())),
});

/** Work on declarations that a clock makes due. */
export const reminderJobs: readonly DueJob[] = [endings];
