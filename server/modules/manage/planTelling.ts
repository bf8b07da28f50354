import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import { ReviewLevel } from '../../../domain/enums';
import type { AssessmentPlanValues, assessmentPlan } from '../../../domain/manage/resources/assessmentPlan';
import { StageStatus } from '../../../domain/statuses';
import { inUse } from '../../accounts/standing';
import { account, document, organisation, reviewSeat } from '../../db/schema';
import type { Telling, Told } from './published/kept';

const { NotApplied, NotSubmitted, ReviewFailed } = StageStatus;

/** Condition for assessments that their teachers have in hand: they lose or gain time with the window. */
export const inHand = () => inArray(document.status, [NotApplied, NotSubmitted, ReviewFailed]);

/** Fields with the ends of the levels, and the kinds of the organisations that review at each. */
const levels = [
  { level: ReviewLevel.School, until: 'schoolUntil', kind: undefined },
  { level: ReviewLevel.County, until: 'countyUntil', kind: 'county' },
  { level: ReviewLevel.City, until: 'cityUntil', kind: 'city' },
  { level: ReviewLevel.Province, until: 'provinceUntil', kind: 'province' },
] as const;
const offices = levels.flatMap(({ kind }) => (kind ? [kind] : []));

function teachersTold(before: AssessmentPlanValues, after: AssessmentPlanValues, back: boolean): Told[] {
  const isLonger = String(after.deadline) > String(before.deadline);
  if (before.deadline === after.deadline || !(back || isLonger)) return [];
  const name = isLonger ? 'prolonged' : 'putBack';
  return [{ name, params: { plan: String(after.name), deadline: String(after.deadline) } }];
}

/** Who is told of a change of a plan: teachers who are filling it in, and the reviewers of a level with another end. */
export const planTelling: Telling<typeof assessmentPlan.form.fields> = {
  of: (before, after, back) =>
    before
      ? [
          ...teachersTold(before, after, back),
          ...levels
            .filter(({ until }) => before[until] !== after[until])
            .map(({ level, until }) => ({
              name: 'level',
              params: { plan: String(after.name), level, deadline: String(after[until]) },
            })),
        ]
      : [],
  receivers: async (db, { name, params }, rowId, { after, most }) => {
    if (name !== 'level') {
      const mine = and(eq(document.kind, ASSESSMENT_KIND), eq(document.planId, rowId), inHand());
      const rows = await db
        .select({ id: document.accountId })
        .from(document)
        .where(and(mine, after === null ? undefined : gt(document.accountId, after)))
        .orderBy(asc(document.accountId))
        .limit(most);
      return rows.map(({ id }) => id);
    }
    const kind = levels.find(({ level }) => level === params.level)?.kind;
    const rows = await db
      .selectDistinct({ id: reviewSeat.accountId })
      .from(reviewSeat)
      .innerJoin(organisation, eq(organisation.id, reviewSeat.orgId))
      .innerJoin(account, eq(account.id, reviewSeat.accountId))
      .where(
        and(
          eq(reviewSeat.kind, ASSESSMENT_KIND),
          kind ? eq(organisation.kind, kind) : notInArray(organisation.kind, offices),
          inUse(),
          after === null ? undefined : gt(reviewSeat.accountId, after),
        ),
      )
      .orderBy(asc(reviewSeat.accountId))
      .limit(most);
    return rows.map(({ id }) => id);
  },
  notice: ({ name, params: { plan = '', deadline = '', level } }, about) => {
    const said = { plan: String(plan), deadline: String(deadline) };
    if (name === 'level')
      return {
        kind: 'assessment.levelUntil',
        params: { ...said, level: { key: `assessment.level.${Number(level) as 1 | 2 | 3 | 4}` } },
        about,
      };
    return { kind: name === 'putBack' ? 'assessment.shortened' : 'assessment.prolonged', params: said, about };
  },
};
