import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type OfficeGrantValues, officeGrant as resource } from '../../../domain/manage/resources/officeGrant';
import { holdsRight, type RightName, refusedRight, rightNames } from '../../../domain/manage/rights';
import type { NoticeValue } from '../../../domain/notices';
import { todayOf } from '../../../domain/rules/calendar';
import { ProfileReview } from '../../../domain/statuses';
import { inUse } from '../../accounts/standing';
import type { Tx } from '../../db/client';
import { refersToNamed } from '../../db/paged';
import { account, officeGrant, organisation } from '../../db/schema';
import { type FieldProblem, illegalState } from '../../http/errors';
import { notify } from '../../notices/send';
import { withinOffices } from './kept';
import { namedIn } from './named';
import type { Acting, KeptResource, ResourceStep } from './resource/kept';
import { sheetOf } from './resource/sheet';
import { holdersOver, lastHeld, secondsOver, settlePeopleRight } from './rights';
import { firstReason, isClosed, isGone, isUnapproved } from './stuck';

type Grant = typeof officeGrant.$inferSelect;
type Step = ResourceStep<typeof officeGrant, typeof resource.form.fields>;

const namesOf = ({ rights = [] }: OfficeGrantValues): RightName[] => rights.flatMap((n) => rightNames[n] ?? []);

/** Condition: a row's office is one for which somebody keeps the people, or lies below it. */
const below = (user: Acting['user']) => withinOffices(user, 'people', officeGrant.orgId);

/** Offices for which somebody holds a right, with the one at the end among them or below one of them. */
async function reaches(tx: Tx, user: Acting['user'], right: RightName, orgId: string): Promise<boolean> {
  return (await holdersOver(tx, right, orgId)).includes(user.id);
}

async function problemsOf(
  tx: Tx,
  { ctx, user }: Acting,
  values: OfficeGrantValues,
  stored: Grant | undefined,
): Promise<FieldProblem[]> {
  const { accountId = '', orgId = '' } = values;
  const rights = namesOf(values);
  // Rights that have ended are given anew.
  const held = stored && !stored.retiredAt ? stored.rights : [];
  const problems: FieldProblem[] = [];
  if (accountId === user.id) problems.push({ name: 'accountId', key: 'officeGrant.error.oneself' });
  const [person] = await tx
    .select({ roles: account.roles, profileReview: account.profileReview })
    .from(account)
    .where(and(eq(account.id, accountId), inUse()));
  if (!person || person.roles.includes('enterprise'))
    problems.push({ name: 'accountId', key: 'officeGrant.error.person' });
  else if (person.profileReview !== ProfileReview.Passed)
    problems.push({ name: 'accountId', key: 'manage.error.notApproved' });
  const [office] = await tx
    .select({ parentId: organisation.parentId })
    .from(organisation)
    .where(and(eq(organisation.id, orgId), isNull(organisation.retiredAt)));
  if (!office || !(await reaches(tx, user, 'people', orgId)))
    return [...problems, { name: 'orgId', key: 'organisation.error.outside' }];
  for (const right of rights) {
    const isHeld = held.includes(right) || (await reaches(tx, user, right, orgId));
    const key = refusedRight(right, { atTop: office.parentId === null, held: isHeld });
    if (key) problems.push({ name: 'rights', key });
  }
  if (!stored) {
    const [twin] = await tx
      .select({ id: officeGrant.id })
      .from(officeGrant)
      .where(and(eq(officeGrant.accountId, accountId), eq(officeGrant.orgId, orgId)));
    if (twin) problems.push({ name: 'accountId', key: 'officeGrant.error.twin' });
  } else if (held.length > 0) {
    const key = await lastOf(tx, stored, values.until ? [] : rights);
    if (key) problems.push({ name: values.until ? 'until' : 'rights', key });
  }
  if (values.until && values.until < todayOf(ctx.now()))
    problems.push({ name: 'until', key: 'officeGrant.error.past' });
  return [...new Map(problems.map((problem) => [problem.name, problem])).values()];
}

/**
 * Refusal where a grant for the office at the top would lose rights that nobody else holds there; `remain`: those that it
 * keeps for good. A grant with a last day leaves none to anybody, but for the keeping of people.
 */
async function lastOf(
  tx: Tx,
  { accountId, orgId, rights, until }: Grant,
  remain: readonly RightName[],
): Promise<string | undefined> {
  const lost = rights.filter((right) => !remain.includes(right) && (until === null || right === 'people'));
  if (lost.length === 0) return undefined;
  const [office] = await tx
    .select({ parentId: organisation.parentId })
    .from(organisation)
    .where(eq(organisation.id, orgId));
  if (office?.parentId !== null) return undefined;
  const last = await lastHeld(tx, accountId, lost);
  if (last.includes('people')) return 'manage.error.lastKeeper';
  return last.length > 0 ? 'manage.error.lastHolder' : undefined;
}

/** Do the values let rights go on after their last day? */
const isLonger = (stored: Grant | undefined, { until }: OfficeGrantValues): boolean =>
  stored?.until != null && (!until || until > stored.until);

/** People who may confirm: they keep the people of an office above, and are neither the asker nor who gets the rights. */
async function secondsOf(tx: Tx, { act, stored, values }: Step, { user }: Acting) {
  if (act === 'retire') return undefined;
  const gained = namesOf(values).filter((right) => !stored?.rights.includes(right));
  if (act === 'change' && gained.length === 0 && !isLonger(stored, values)) return undefined;
  const { accountId = '', orgId = '' } = { ...values, ...stored };
  return secondsOver(tx, 'people', orgId, [user.id, accountId]);
}

/** Why rights that have ended cannot be given again as they were. */
const stuckGrant = ({ ctx, user }: Acting): SQL<string | null> =>
  firstReason([
    [isClosed(officeGrant.orgId), 'manage.error.closedOffice'],
    [isGone(officeGrant.accountId), 'officeGrant.error.person'],
    [isUnapproved(officeGrant.accountId), 'manage.error.notApproved'],
    [eq(officeGrant.accountId, user.id), 'officeGrant.error.oneself'],
    ...rightNames.map((right): [SQL, string] => [
      holdsRight(user.offices, right)
        ? sql`${officeGrant.rights} ? ${right} and not (${withinOffices(user, right, officeGrant.orgId)})`
        : sql`${officeGrant.rights} ? ${right}`,
      'officeGrant.error.notOwn',
    ]),
    [sql`${officeGrant.until} < ${todayOf(ctx.now())}`, 'officeGrant.error.past'],
  ]);

/** Who gets what, in words. */
async function wordsOf(tx: Tx, { stored, values }: Step): Promise<NoticeValue> {
  const { accountId = '', orgId = '' } = { ...values, ...stored };
  const [person] = await tx.select({ name: account.realName }).from(account).where(eq(account.id, accountId));
  const [office] = await tx.select({ name: organisation.name }).from(organisation).where(eq(organisation.id, orgId));
  const rights = namesOf(values);
  const told = rights.length > 0 ? rights : (stored?.rights ?? []);
  const params = {
    name: person?.name ?? '',
    office: office?.name ?? '',
    rights: { keys: told.map((right) => `manage.right.${right}`) },
  };
  return { key: 'officeGrant.what', params };
}

/** Rights of people for offices, as the keepers of the people of an office give and end them. */
export const keptGrants: KeptResource<typeof officeGrant, typeof resource.form.fields> = {
  resource,
  table: officeGrant,
  codes: { rights: rightNames },
  within: below,
  place: ({ orgId }) => orgId,
  order: [desc(officeGrant.updatedAt), asc(officeGrant.id)],
  sought: (keyword) => refersToNamed(keyword, [officeGrant.accountId], account.realName),
  check: (values, stored, tx, acting) => problemsOf(tx, acting, values, stored),
  beside: (db, rows) =>
    namedIn(
      db,
      officeGrant,
      rows.map(({ id }) => id),
    ),
  uses: async () => new Map(),
  locks: ({ accountId }, { user }) => (accountId === user.id ? 'officeGrant.error.oneself' : undefined),
  stuck: stuckGrant,
  keeps: (tx, row) => lastOf(tx, row, []),
  apart: true,
  ends: true,
  signed: ({ user, confirmedBy }) => ({ givenBy: user.id, confirmedBy: confirmedBy ?? null }),
  seconds: secondsOf,
  asks: wordsOf,
  changed: async (tx, row, before, acting) => {
    const { ctx, user } = acting;
    if (!row.retiredAt && row.until !== null && row.until < todayOf(ctx.now()))
      throw illegalState('officeGrant.error.past');
    await settlePeopleRight(tx, row.accountId, row.orgId);
    const [office] = await tx
      .select({ name: organisation.name })
      .from(organisation)
      .where(eq(organisation.id, row.orgId));
    const about = { to: [row.accountId], about: row.id, sender: user.realName };
    const officeName = office?.name ?? '';
    if (row.retiredAt) {
      if (!before?.retiredAt)
        await notify(tx, ctx.now(), { kind: 'manage.ended', params: { office: officeName }, ...about });
    } else if (!before || before.retiredAt || before.rights.join() !== row.rights.join())
      await notify(tx, ctx.now(), {
        kind: 'manage.given',
        params: {
          office: officeName,
          what: { keys: row.rights.map((right) => `manage.right.${right}`) },
        },
        ...about,
      });
  },
};

/** How rights come from a sheet. */
export const grantKind = sheetOf(keptGrants);
