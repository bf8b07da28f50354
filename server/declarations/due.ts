import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { reminderDays } from '../../domain/constants';
import { declarationOf, declarations } from '../../domain/declarations';
import type { PlanSourceName } from '../../domain/declarations/declaration';
import { labelKey } from '../../domain/forms';
import { formatInstant } from '../../domain/rules/calendar';
import { can } from '../../domain/workflows/core';
import { type Tx, transaction } from '../db/client';
import { assessmentPlan, document, kpiBatch, researchPlan, studioBatch } from '../db/schema';
import { stateOf } from '../documents/rows';
import { eachDue } from '../due/eachDue';
import type { DueJob } from '../due/job';
import { notify } from '../modules/message/send';
import { isOpenFor, planSources } from './plans';

const DAY = 86_400_000;

/** When the window of a document's plan ends, by where the plan comes from: as the database says it. */
const endOf: Readonly<Record<PlanSourceName, SQL>> = {
  yearly: sql`(select ${assessmentPlan.deadline} from ${assessmentPlan} where ${assessmentPlan.id} = ${document.planId})`,
  research: sql`(select (step.value ->> 'deadline')::timestamp at time zone 'Asia/Shanghai' from ${researchPlan}, jsonb_array_elements(${researchPlan.stages}) step where ${researchPlan.id} = ${document.planId} and step.value ->> 'stage' = ${document.kind})`,
  kpi: sql`(select ${kpiBatch.deadline} from ${kpiBatch} where ${kpiBatch.id} = ${document.planId})`,
  studio: sql`(select case when ${document.lastReason} is null then ${studioBatch.deadline} else ${studioBatch.reviewUntil} end from ${studioBatch} where ${studioBatch.id} = ${document.planId})`,
};

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
  return left <= 0 ? undefined : [...reminderDays].sort((a, b) => a - b).find((days) => left <= days * DAY);
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
      ...(Object.keys(endOf) as PlanSourceName[]).flatMap((plans) => {
        const open = openIn(plans);
        if (!open) return [];
        const soon = reminderDays.map((days) =>
          and(
            sql`${endOf[plans]} <= ${new Date(at.getTime() + days * DAY).toISOString()}::timestamptz`,
            or(isNull(document.remindedDays), sql`${document.remindedDays} > ${days}`),
          ),
        );
        return [and(open, sql`${endOf[plans]} > ${at.toISOString()}::timestamptz`, or(...soon))];
      }),
    );
  },
  oldest: asc(document.createdAt),
  perform: ({ db, now }, id) => transaction(db, (tx) => remind(tx, id, now())),
});

/** What time makes due with declarations. */
export const reminderJobs: readonly DueJob[] = [endings];
