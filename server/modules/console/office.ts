import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { allows, importer } from '../../../domain/access/access';
import type { consoleOfficeApi } from '../../../domain/api/consoleOffice';
import type { Output, Parsed } from '../../../domain/api/core';
import { importKinds } from '../../../domain/imports/kinds';
import { manageLinks } from '../../../domain/manage/pages';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { importRun } from '../../db/schema';
import { organisationChain, plannedChain } from '../../documents/chain';
import { seatsOf } from '../../documents/seats';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { say } from '../../http/words';
import { importedOffices } from '../account/imported/offices';
import { assessmentKind } from '../assessment/kind';
import { begunPlan, missingIn, unitProgress } from '../assessment/unitProgress';

type Answer = Output<(typeof consoleOfficeApi)['GET /api/Console/GetOffice']>;

/** Pages of the imports of a user, by their kinds; the people of an office are imported in the console. */
const pagesOf = ({ offices }: SessionUser) => ({
  teacherProfile: offices?.length ? manageLinks.importPeople : '/personal/importTeachers',
  eed: '/personal/importEed',
});

/** Imports of the user, each with the result of the last time. */
async function importsOf(ctx: Context, user: SessionUser): Promise<Answer['imports']> {
  const mine = Object.entries(pagesOf(user)).filter(([kind]) => {
    const facts = importKinds[kind];
    return facts && allows(facts.access, user);
  });
  if (mine.length === 0) return [];
  const runs = await ctx.db
    .select({ kind: importRun.kind, answer: importRun.answer, at: importRun.createdAt })
    .from(importRun)
    .where(and(eq(importRun.accountId, user.id), isNotNull(importRun.answer)))
    .orderBy(desc(importRun.createdAt))
    .limit(50);
  return mine.map(([kind, link]) => {
    const last = runs.find((one) => one.kind === kind);
    const { created = 0, updated = 0, skipped = 0 } = last?.answer ?? {};
    return {
      kind,
      name: say(ctx.locale, importKinds[kind]?.words ?? ''),
      link,
      ...(last && { last: { time: formatInstant(last.at), created, updated, skipped } }),
    };
  });
}

/** The office of a user: the highest one with a seat for assessments, or the one whose people the user imports. */
async function officeOf(db: Db, user: SessionUser): Promise<{ orgId: string; name: string } | undefined> {
  const seats = user.grants[assessmentKind.grant] ? await seatsOf(db, assessmentKind, user) : [];
  const [highest] = (await plannedChain(db, seats)).sort((a, b) => b.level - a.level);
  if (highest) return highest;
  if (!allows(importer, user)) return undefined;
  const [office = user.orgId] = importedOffices(user);
  return (await organisationChain(db, office))[0];
}

async function progressOf({ db, now }: Context, user: SessionUser): Promise<Answer['progress']> {
  const office = await officeOf(db, user);
  const plan = office && (await begunPlan(db, now(), [office.orgId]));
  if (!plan) return undefined;
  const found = await unitProgress(db, office.orgId, plan.id);
  const sum = (of: 'all' | 'done') => found.reduce((n, unit) => n + unit[of], 0);
  return {
    year: plan.year,
    startTime: formatInstant(plan.startAt),
    deadline: formatInstant(plan.deadline),
    orgId: office.orgId,
    name: office.name,
    all: sum('all'),
    done: sum('done'),
    units: found.some(({ orgId }) => orgId !== office.orgId) ? found : [],
  };
}

type Missing = (typeof consoleOfficeApi)['GET /api/Console/ListMissing'];

/** Who has not handed in, of the user's office or of one of its parts. Throws 404 for any other place. */
export async function missing(
  { db, now }: Context,
  user: SessionUser,
  { orgId: asked, ...page }: Parsed<Missing>['query'],
): Promise<Output<Missing>> {
  const office = await officeOf(db, user);
  const plan = await begunPlan(db, now(), []);
  if (!office || !plan) throw notFound();
  const orgId = asked ?? office.orgId;
  const units = orgId === office.orgId ? [] : await unitProgress(db, office.orgId, plan.id);
  if (orgId !== office.orgId && !units.some((unit) => unit.orgId === orgId)) throw notFound();
  const { list, ...rest } = await missingIn(db, orgId, plan.id, page);
  return { ...rest, list: list.map((row) => ({ ...row, status: row.status ?? StageStatus.NotStarted })) };
}

/** Work of an office: imports, and progress by unit. */
export async function office(ctx: Context, user: SessionUser): Promise<Answer> {
  const [imports, progress] = await Promise.all([importsOf(ctx, user), progressOf(ctx, user)]);
  return { imports, ...(progress && { progress }) };
}
