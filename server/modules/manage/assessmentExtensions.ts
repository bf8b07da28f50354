import { and, asc, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import {
  type AssessmentExtensionValues,
  assessmentExtension as resource,
} from '../../../domain/manage/resources/assessmentExtension';
import { formatInstant } from '../../../domain/rules/calendar';
import { inService } from '../../accounts/standing';
import type { Db, Tx } from '../../db/client';
import { refersToNamed } from '../../db/paged';
import { account, assessmentExtension, assessmentPlan, document, organisation } from '../../db/schema';
import type { FieldProblem } from '../../http/errors';
import { say } from '../../http/words';
import { type Extension, holdExtension, isConcerned } from './extensionTelling';
import { withinOffices } from './kept';
import { inHand } from './planTelling';
import type { Acting, KeptResource, Saved } from './resource/kept';
import { firstReason, isClosed, under } from './stuck';

/** The rows of an office and below it. */
const below = (user: Acting['user']) => withinOffices(user, 'assessment', assessmentExtension.orgId);

/** Condition: a row that holds for the same people in the same year. */
const sameAs = (row: Pick<Extension, 'year' | 'orgId' | 'accountId'>): SQL | undefined =>
  and(
    eq(assessmentExtension.year, row.year),
    eq(assessmentExtension.orgId, row.orgId),
    row.accountId ? eq(assessmentExtension.accountId, row.accountId) : isNull(assessmentExtension.accountId),
    isNull(assessmentExtension.retiredAt),
  );

/** Row of which the values are, as far as they are there. */
const rowOf = ({ year = 0, orgId = '', accountId }: AssessmentExtensionValues) => ({
  year,
  orgId,
  accountId: accountId || null,
});

async function problemsOf(
  tx: Tx,
  { ctx, user }: Acting,
  values: AssessmentExtensionValues,
  stored: Extension | undefined,
  act: Saved,
): Promise<FieldProblem[]> {
  const { until = '' } = values;
  const row = rowOf(values);
  const problems: FieldProblem[] = [];
  const tell = (name: string, key: string, params?: Record<string, string>) => {
    if (!problems.some((one) => one.name === name)) problems.push({ name, key, ...(params && { params }) });
  };
  const [office] = await tx
    .select({ parentId: organisation.parentId })
    .from(organisation)
    .where(and(eq(organisation.id, row.orgId), isNull(organisation.retiredAt), withinOffices(user, 'assessment')));
  if (!office) return [{ name: 'orgId', key: 'organisation.error.outside' }];
  if (office.parentId === null && !row.accountId) tell('orgId', 'assessmentExtension.error.all');
  const [plan] = await tx.select().from(assessmentPlan).where(eq(assessmentPlan.year, row.year));
  if (!plan) tell('year', 'assessmentExtension.error.noPlan');
  if (row.accountId) {
    const there = await tx.$count(
      account,
      and(isConcerned({ ...row, accountId: null }), eq(account.id, row.accountId), inService()),
    );
    if (there === 0) tell('accountId', 'assessmentExtension.error.notThere');
  }
  if (until <= formatInstant(ctx.now())) tell('until', 'assessmentExtension.error.past');
  if (plan) {
    const [ends, last] = [formatInstant(plan.deadline), plan.provinceUntil];
    if (until <= ends) tell('until', 'assessmentExtension.error.sooner', { time: ends });
    if (until > last) tell('until', 'assessmentExtension.error.later', { time: last });
  }
  if (!stored?.retiredAt || act === 'restore') {
    const others = and(sameAs(row), stored && ne(assessmentExtension.id, stored.id));
    if ((await tx.$count(assessmentExtension, others)) > 0) tell('orgId', 'assessmentExtension.error.twin');
  }
  return problems;
}

const twin = alias(assessmentExtension, 'twin');

/** Why a prolonged window that was taken back cannot hold again. */
const stuckExtension = ({ ctx }: Pick<Acting, 'ctx'>): SQL<string | null> =>
  firstReason([
    [isClosed(assessmentExtension.orgId), 'manage.error.closedOffice'],
    [sql`${assessmentExtension.until} <= ${ctx.now().toISOString()}::timestamptz`, 'assessmentExtension.error.past'],
    [
      sql`exists (select 1 from ${under(assessmentExtension, twin)} where ${and(
        eq(twin.year, assessmentExtension.year),
        eq(twin.orgId, assessmentExtension.orgId),
        sql`${twin.accountId} is not distinct from ${assessmentExtension.accountId}`,
        isNull(twin.retiredAt),
        ne(twin.id, assessmentExtension.id),
      )})`,
      'assessmentExtension.error.twin',
    ],
  ]);

/** Assessments of a year of those for whom a row holds: in hand with their teachers, whom a change is told, and all teachers. */
async function figuresOf(db: Db | Tx, row: Pick<Extension, 'year' | 'orgId' | 'accountId'>) {
  const open = sql`${document.id} is null or ${inHand()}`;
  const [found] = await db
    .select({
      filling: sql<number>`count(*) filter (where ${inHand()})`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${open})`.mapWith(Number),
    })
    .from(account)
    .innerJoin(assessmentPlan, eq(assessmentPlan.year, row.year))
    .leftJoin(
      document,
      and(
        eq(document.kind, ASSESSMENT_KIND),
        eq(document.planId, assessmentPlan.id),
        eq(document.accountId, account.id),
      ),
    )
    .where(and(isConcerned(row), inService(), sql`${account.roles} @> '["teacher"]'::jsonb`));
  return { filling: found?.filling ?? 0, open: found?.open ?? 0 };
}

/** Names of the organisation and the person of some rows, and how many are filling in. */
async function besideOf(db: Db | Tx, rows: readonly Extension[]): Promise<ReadonlyMap<string, object>> {
  if (rows.length === 0) return new Map();
  const theirs = alias(organisation, 'theirs');
  const named = await db
    .select({
      id: assessmentExtension.id,
      orgName: organisation.name,
      accountInfo: { id: account.id, name: account.realName, orgName: theirs.name },
    })
    .from(assessmentExtension)
    .innerJoin(organisation, eq(organisation.id, assessmentExtension.orgId))
    .leftJoin(account, eq(account.id, assessmentExtension.accountId))
    .leftJoin(theirs, eq(theirs.id, account.orgId))
    .where(
      inArray(
        assessmentExtension.id,
        rows.map(({ id }) => id),
      ),
    );
  const filling = await fillingOf(db, rows);
  return new Map(
    named.map(({ id, orgName, accountInfo }) => [
      id,
      { orgName, ...(accountInfo?.id && { accountInfo }), filling: filling.get(id) ?? 0 },
    ]),
  );
}

/** How many assessments are in hand for which each of some rows holds, by one query. */
async function fillingOf(db: Db | Tx, rows: readonly Extension[]): Promise<ReadonlyMap<string, number>> {
  const reached = sql`(with recursive below (id) as (
      select ${assessmentExtension.orgId} union select o.id from ${organisation} o join below on o.parent_id = below.id
    ) select id from below)`;
  const found = await db
    .select({ id: assessmentExtension.id, n: count() })
    .from(assessmentExtension)
    .innerJoin(assessmentPlan, eq(assessmentPlan.year, assessmentExtension.year))
    .innerJoin(document, and(eq(document.planId, assessmentPlan.id), eq(document.kind, ASSESSMENT_KIND), inHand()))
    .innerJoin(account, eq(account.id, document.accountId))
    .where(
      and(
        inArray(
          assessmentExtension.id,
          rows.map(({ id }) => id),
        ),
        sql`case when ${assessmentExtension.accountId} is null then ${account.orgId} in ${reached}
          else ${account.id} = ${assessmentExtension.accountId} end`,
      ),
    )
    .groupBy(assessmentExtension.id);
  return new Map(found.map(({ id, n }) => [id, n]));
}

/** Windows of the yearly assessment that were prolonged for a unit or a person, as the office at the top prolongs them. */
export const keptExtensions: KeptResource<typeof assessmentExtension, typeof resource.form.fields> = {
  resource,
  table: assessmentExtension,
  within: below,
  place: ({ orgId }) => orgId,
  order: [desc(assessmentExtension.updatedAt), asc(assessmentExtension.id)],
  sought: (keyword) =>
    or(
      refersToNamed(keyword, [assessmentExtension.accountId], account.realName),
      refersToNamed(keyword, [assessmentExtension.orgId], organisation.name),
    ),
  check: (values, stored, tx, acting, act) => problemsOf(tx, acting, values, stored, act),
  beside: besideOf,
  uses: async (db, rows) => {
    const filling = rows.length > 0 ? await fillingOf(db, rows) : new Map<string, number>();
    return new Map(rows.map(({ id }) => [id, [{ key: 'assessmentExtension.use.filling', n: filling.get(id) ?? 0 }]]));
  },
  weigh: async (db, { act, stored, values }, { ctx: { locale } }) => {
    const row = stored ?? rowOf(values);
    if (!row.orgId || !row.year) return [];
    const { filling, open } = await figuresOf(db, row);
    if (act === 'retire') return [{ key: 'assessmentExtension.effect.shorter', n: open }];
    const [plan] = await db.select().from(assessmentPlan).where(eq(assessmentPlan.year, row.year));
    const until = String(values.until ?? '');
    const late = [plan?.schoolUntil, plan?.countyUntil, plan?.cityUntil].filter((end) => end && end < until).length;
    return [
      { key: 'assessmentExtension.effect.open', n: open },
      { key: 'assessmentExtension.effect.told', n: filling },
      { key: 'assessmentExtension.effect.late', n: late },
      ...(plan && until && filling > 0
        ? [
            {
              key: 'assessmentExtension.effect.notice',
              params: { notice: say(locale, 'notice.assessment.extended.title', { plan: plan.name, deadline: until }) },
              n: 1,
            },
          ]
        : []),
    ];
  },
  stuck: stuckExtension,
  signed: ({ user }) => ({ givenBy: user.id }),
  changed: (tx, row, before, acting) => holdExtension(tx, acting, row, before),
};
