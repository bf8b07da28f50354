import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { YearWindow } from '../../../domain/api/manageNeeds';
import { declarationOf } from '../../../domain/declarations';
import { ResearchKind } from '../../../domain/enums';
import { labelKey } from '../../../domain/forms';
import { kpiFlows } from '../../../domain/kpi/flows';
import type { WindowLane } from '../../../domain/manage/lanes';
import { todayOf } from '../../../domain/rules/calendar';
import {
  assessmentPlan,
  kpiBatch,
  organisation,
  researchPlan,
  studioBatch,
  studyPlan,
  trainingProject,
} from '../../db/schema';
import { deadlineAt } from '../../declarations/yearlyPlan';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { subtree } from './tree';
import { partsTaken } from './windowParts';

/** Most windows of a year that are told; a county has some dozens. */
const MOST = 300;

/** Query of the ids of an organisation and of all above it. */
const above = (orgId: string): SQL => sql`(with recursive above (id, parent_id) as (
    select id, parent_id from ${organisation} where id = ${orgId}
    union select o.id, o.parent_id from ${organisation} o join above on o.id = above.parent_id
  ) select id from above)`;

/** Condition: something of an organisation concerns the offices of somebody: it is theirs, from above them or from below. */
function concerns({ offices = [] }: SessionUser, column: PgColumn): SQL {
  if (offices.some(({ top }) => top)) return sql`true`;
  const ways = offices.flatMap(({ orgId }) => [sql`${column} in ${subtree(orgId)}`, sql`${column} in ${above(orgId)}`]);
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`;
}

const local = (column: PgColumn | SQL) => sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
const none = sql`null::text`;

interface Columns {
  readonly lane: WindowLane | SQL;
  readonly id: PgColumn;
  readonly name: PgColumn;
  /** Stage of a research plan. */
  readonly part?: SQL;
  readonly from: SQL;
  readonly to: SQL;
  /** Until when it is reviewed. */
  readonly review?: SQL;
}
const columnsOf = ({ lane, id, name, part = none, from, to, review = none }: Columns) =>
  sql`select ${lane}::text as lane, ${id} as id, ${name} as name, ${part} as part, ${from} as "from", ${to} as "to", ${review} as review`;

/** Windows of the kinds of work, each from its own table. */
function windowsOf(user: SessionUser, now: Date): SQL[] {
  const stage = (name: string) => sql`stage.value ->> ${name}::text`;
  return [
    sql`${columnsOf({
      lane: 'assessment',
      id: assessmentPlan.id,
      name: assessmentPlan.name,
      from: local(assessmentPlan.startAt),
      to: local(deadlineAt(user.offices?.some(({ top }) => top) ? [] : (user.offices ?? []).map(({ orgId }) => orgId))),
      review: sql`${assessmentPlan.levelDeadlines} ->> -1`,
    })} from ${assessmentPlan}`,
    sql`${columnsOf({
      lane: 'study',
      id: studyPlan.id,
      name: studyPlan.name,
      from: local(studyPlan.startAt),
      to: local(studyPlan.endAt),
    })} from ${studyPlan} where ${and(isNull(studyPlan.projectId), lte(studyPlan.publishAt, now), concerns(user, studyPlan.orgId))}`,
    sql`${columnsOf({
      lane: 'training',
      id: trainingProject.id,
      name: trainingProject.name,
      from: local(trainingProject.signupStartAt),
      to: local(studyPlan.endAt),
    })} from ${trainingProject} join ${studyPlan} on ${eq(studyPlan.id, trainingProject.planId)}
      where ${and(lte(trainingProject.publishAt, now), concerns(user, trainingProject.orgId))}`,
    sql`${columnsOf({
      lane: sql`case when ${researchPlan.kind} = ${ResearchKind.Thesis} then 'thesis' else 'subject' end`,
      id: researchPlan.id,
      name: researchPlan.name,
      part: stage('stage'),
      from: stage('openFrom'),
      to: stage('deadline'),
      review: sql`stage.value -> 'levelDeadlines' ->> -1`,
    })} from ${researchPlan} cross join jsonb_array_elements(${researchPlan.stages}) stage
      where ${and(lte(researchPlan.publishAt, now), concerns(user, researchPlan.orgId))}`,
    ...kpiFlows.map(
      ({ name }) =>
        sql`${columnsOf({
          lane: name as WindowLane,
          id: kpiBatch.id,
          name: kpiBatch.name,
          from: local(kpiBatch.startAt),
          to: local(kpiBatch.deadline),
          review: sql`${kpiBatch.levelDeadlines} ->> -1`,
        })} from ${kpiBatch}
          where ${and(eq(kpiBatch.flow, name), lte(kpiBatch.publishAt, now), concerns(user, kpiBatch.orgId))}`,
    ),
    sql`${columnsOf({
      lane: 'studio',
      id: studioBatch.id,
      name: studioBatch.name,
      from: local(studioBatch.startAt),
      to: local(studioBatch.deadline),
      review: local(studioBatch.reviewUntil),
    })} from ${studioBatch} where ${concerns(user, studioBatch.orgId)}`,
  ];
}

type Row = Omit<YearWindow, 'part' | 'stage' | 'review' | 'done' | 'all'> & {
  part: string | null;
  review: string | null;
};

/** A window that concerns the offices of somebody; undefined for any other. */
export async function windowNamed(
  { db, now }: Context,
  user: SessionUser,
  { lane, id, stage }: Pick<YearWindow, 'lane' | 'id' | 'stage'>,
): Promise<Row | undefined> {
  const answer = await db.execute(sql`select * from (${sql.join(windowsOf(user, now()), sql` union all `)}) found
    where lane = ${lane} and id = ${id} and part is not distinct from ${stage ?? null}::text limit 1`);
  return (answer as unknown as { rows: Row[] }).rows[0];
}

/** Windows of a year and of the January behind it in which something can be handed in, studied or reviewed, at the offices of somebody. */
export async function yearWindows(
  { db, now, locale }: Context,
  user: SessionUser,
  asked?: number,
): Promise<{ year: number; list: YearWindow[] }> {
  const year = asked ?? Number(todayOf(now()).slice(0, 4));
  const answer = await db.execute(sql`select * from (${sql.join(windowsOf(user, now()), sql` union all `)}) found
    where "from" <= ${`${year + 1}-01-31 23:59:59`} and greatest("to", review) >= ${`${year}-01-01 00:00:00`}
    order by "from", id, part limit ${MOST}`);
  const { rows } = answer as unknown as { rows: Row[] };
  const takenPart = await partsTaken({ db, now }, user, rows);
  return {
    year,
    list: rows.map((one) => {
      const { part, review, ...row } = one;
      const form = part === null ? undefined : declarationOf(part)?.form;
      return {
        ...row,
        ...(form && { part: say(locale, labelKey(form)) }),
        ...(part !== null && { stage: part }),
        ...(review && { review }),
        ...takenPart(one),
      };
    }),
  };
}
