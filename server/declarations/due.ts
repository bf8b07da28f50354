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

/** Kinds and states in which their owner can still hand in, by where their plans come from. */
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

/** Of the reminders the one whose time has come last: fewer days are left than it says. */
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

/** Whoever has begun a declaration, or has it back, and has not handed it in is told before its window ends. */
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

/** What time makes due with declarations. */
export const reminderJobs: readonly DueJob[] = [endings];
