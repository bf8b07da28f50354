import { and, asc, desc, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../domain/api/core';
import type { ProjectDetail, trainingApi } from '../../../domain/api/training';
import { SortOrder } from '../../../domain/enums';
import { todayOf } from '../../../domain/rules/calendar';
import { ProjectTime, SignupState } from '../../../domain/statuses';
import { unsuitedTargets } from '../../../domain/training/targets';
import { isLike, type PageQuery, patternOf, preparedPages } from '../../db/paged';
import { anyOf, prepared } from '../../db/prepared';
import { organisation, trainingProject, trainingReminder, trainingSignup, trainingWaiting } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { papersOf } from './files';
import { learnerOf } from './learner';
import { viewOf } from './load';
import { projectNames } from './names';
import { projectRow } from './projectRow';
import { projectsOf, signedUpBy, standingsOf } from './standings';
import { completionOf, trainingCourse } from './wire';

type Search = (typeof trainingApi)['GET /api/Project/SearchProject'];
type Query = PageQuery & Parsed<Search>['query'];
type Tab = NonNullable<Query['tab']>;

const timeIs = (state: number | undefined, now: Date): SQL | undefined => {
  const { startAt, endAt } = trainingProject;
  if (state === ProjectTime.NotStarted) return gt(startAt, now);
  if (state === ProjectTime.Ongoing) return and(lte(startAt, now), gt(endAt, now));
  return state === ProjectTime.Ended ? lte(endAt, now) : undefined;
};
/** Condition by the state of the sign-up; projects that the user is signed up to have no such state. */
function signupIs(state: number | undefined, now: Date): SQL | undefined {
  const { signupStartAt, signupEndAt } = trainingProject;
  const window =
    state === SignupState.NotStarted
      ? gt(signupStartAt, now)
      : state === SignupState.NotSignedUp
        ? and(lte(signupStartAt, now), gt(signupEndAt, now))
        : lte(signupEndAt, now);
  return state === undefined ? undefined : and(isNull(trainingSignup.id), window);
}
/** Condition of a tab; the first three have each project once. */
function tabIs(tab: Tab | undefined, now: Date): SQL | undefined {
  const { signupEndAt } = trainingProject;
  switch (tab) {
    case 'open':
      return and(isNull(trainingSignup.id), gt(signupEndAt, now));
    case 'mine':
      return isNotNull(trainingSignup.id);
    case 'ended':
      return and(isNull(trainingSignup.id), lte(signupEndAt, now));
    case 'watched':
      return and(
        isNull(trainingSignup.id),
        gt(signupEndAt, now),
        or(isNotNull(trainingWaiting.id), isNotNull(trainingReminder.id)),
      );
    default:
      return undefined;
  }
}

/**
 * Order of projects open for sign-up: a place that is kept for the user, those that can be signed up to, those to come,
 * full ones, and those that are not for the user; in each group the next deadline first.
 */
function openOrder({ now, unsuited }: Asked): SQL[] {
  const { signupStartAt, signupEndAt, targetId, quota, signed, id } = trainingProject;
  const waiting = sql`(select count(*) from training_waiting other where other.project_id = ${id})`;
  const turn = sql`case when ${gt(trainingWaiting.keptUntil, now)} then 0 when ${anyOf(targetId, unsuited)} then 4
    when ${gt(signupStartAt, now)} then 2 when ${quota} is null or ${signed} + ${waiting} < ${quota} then 1 else 3 end`;
  return [
    asc(turn),
    asc(sql`case when ${gt(signupStartAt, now)} then ${signupStartAt} else ${signupEndAt} end`),
    asc(id),
  ];
}
function orderOf({ orderType, tab }: Form, at: Asked): SQL[] {
  const { signupEndAt, startAt, endAt, publishAt, id } = trainingProject;
  if (orderType === SortOrder.PublishTime) return [desc(publishAt), asc(id)];
  if (orderType === SortOrder.TrainingTime) return [desc(startAt), asc(id)];
  if (tab === 'open' || tab === 'watched') return openOrder(at);
  const turn = sql`case when ${lte(endAt, at.now)} then 3 when ${gt(signupEndAt, at.now)} then 0 else 1 end`;
  return [asc(turn), desc(publishAt), asc(id)];
}

/** Values of the query for projects. */
interface Asked extends Record<string, unknown> {
  accountId: string;
  now: Date;
  pattern: string;
  year: number;
  levelId: string;
  categoryId: string;
  projectPeriodId: string;
  modeId: string;
  /** Targets that the user does not belong to. */
  unsuited: string[];
}
interface Form {
  /** Names of the values that are filters. */
  narrows: readonly string[];
  timeState: number | undefined;
  signupState: number | undefined;
  orderType: number | undefined;
  suited: boolean;
  tab: Tab | undefined;
}

/** Condition: an office of the name holds the project. */
const hostedBy = (pattern: string): SQL =>
  sql`${trainingProject.orgId} in (select ${organisation.id} from ${organisation} where ${isLike(pattern, [organisation.name])})`;

/** Condition of all filters but the tab. */
function filtered(at: Asked, { narrows, timeState, signupState, suited }: Form): SQL | undefined {
  const { publishAt, name, year, levelId, categoryId, projectPeriodId, modeId, targetId } = trainingProject;
  const when = (asked: keyof Asked, condition: () => SQL | undefined) =>
    narrows.includes(String(asked)) ? condition() : undefined;
  return and(
    lte(publishAt, at.now),
    when('pattern', () => or(isLike(at.pattern, [name]), hostedBy(at.pattern))),
    when('year', () => eq(year, at.year)),
    when('levelId', () => eq(levelId, at.levelId)),
    when('categoryId', () => eq(categoryId, at.categoryId)),
    when('projectPeriodId', () => eq(projectPeriodId, at.projectPeriodId)),
    when('modeId', () => eq(modeId, at.modeId)),
    suited ? not(anyOf(targetId, at.unsuited)) : undefined,
    timeIs(timeState, at.now),
    signupIs(signupState, at.now),
  );
}

const pages = preparedPages((db, at: Asked, form: Form) => ({
  rows: projectsOf(db, at.accountId),
  where: and(filtered(at, form), tabIs(form.tab, at.now)),
  order: orderOf(form, at),
}));

const counted = prepared((db, at: Asked, form: Form) => {
  const of = (tab: Tab) => sql<number>`count(*) filter (where ${tabIs(tab, at.now)})`.mapWith(Number);
  return db
    .select({ open: of('open'), mine: of('mine'), ended: of('ended') })
    .from(trainingProject)
    .leftJoin(trainingSignup, signedUpBy(at.accountId))
    .where(filtered(at, form));
});

/** A page of projects with the number of projects of each tab. */
export async function searchProjects(
  ctx: Context,
  user: SessionUser,
  { keyword, timeState, signupState, orderType, tab, suited = false, current, pageSize, ...asked }: Query,
): Promise<Output<Search>> {
  const now = ctx.now();
  const learner = await learnerOf(ctx.db, user.id);
  const given = { ...asked, pattern: patternOf(keyword) };
  const narrows = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const { year = 0, levelId = '', categoryId = '', projectPeriodId = '', modeId = '', pattern = '' } = given;
  const unsuited = unsuitedTargets(learner, todayOf(now));
  const values = { accountId: user.id, now, pattern, year, levelId, categoryId, projectPeriodId, modeId, unsuited };
  const form: Form = { narrows, timeState, signupState, orderType, suited, tab };
  const page = await pages(ctx.db, { current, pageSize }, { values, form });
  const [counts] = await counted(ctx.db, values, form);
  const names = await projectNames(ctx);
  return {
    ...page,
    list: page.list.map((place) => projectRow(ctx, place, names, learner)),
    counts: counts ?? { open: 0, mine: 0, ended: 0 },
  };
}

/** Details of a project. Throws 404 for one that is not published. */
export async function projectDetail(ctx: Context, user: SessionUser, id: string): Promise<ProjectDetail> {
  const [standing] = await standingsOf(ctx.db, user.id).where(
    and(eq(trainingProject.id, id), lte(trainingProject.publishAt, ctx.now())),
  );
  if (!standing) throw notFound();
  const view = viewOf(standing);
  const papers = await papersOf(ctx.db, view);
  const { intro, contacts, resourceIds } = view.project;
  const [place = standing] = await projectsOf(ctx.db, user.id).where(eq(trainingProject.id, id));
  const learner = await learnerOf(ctx.db, user.id);
  return {
    ...projectRow(ctx, place, await projectNames(ctx), learner),
    intro,
    requirements: completionOf(ctx, view).completion,
    courses: view.courses.map((one) => trainingCourse(ctx, view, one, papers)),
    contacts,
    resInfos: resourceIds.flatMap((one) => papers.files.get(one) ?? []),
  };
}
