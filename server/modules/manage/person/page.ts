import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonPage } from '../../../../domain/api/managePersonShapes';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import { seatKindWord } from '../../../../domain/documents/seats';
import { isPossible, type PersonAct, personActs, refusalOf, standingOf } from '../../../../domain/manage/person';
import type { StoredProfile } from '../../../../domain/profile';
import { formatInstant } from '../../../../domain/rules/calendar';
import { maskIdDocNo, maskLoginName, maskMobile } from '../../../../domain/rules/mask';
import type { Db } from '../../../db/client';
import { dictionary } from '../../../db/dictionaries';
import { fromJson } from '../../../db/fromJson';
import { account, document, documentLog, officeGrant, organisation, reviewSeat } from '../../../db/schema';
import type { SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { byLevel } from '../../account/offices';
import { openSessionsOf, shownSession } from '../../account/sessions';
import { creditsOf } from '../../account/similar';
import { isOpenTransfer, mayBeTransferred } from '../../unitTransfer/submit';
import { withinPeople } from '../kept';
import type { Acting } from '../resource/kept';
import { requestsFor } from '../resource/requests';
import { twinsBeside } from '../twins';
import { isAlone } from './alone';
import { beyond } from './held';
import { keptIdentities } from './identity';
import { personCounts } from './lists';

interface OpenTransfer {
  on: string | null;
  deciding: boolean;
  byOffice: boolean;
}

/** The transfer of the person that is under way or waits for its day: another one is refused. */
const openTransfer = sql<OpenTransfer | null>`${sql`(select json_build_object(
    'on', ${document.effectOn}, 'deciding', ${document.decisionId} is not null,
    'byOffice', exists (select 1 from ${documentLog} where ${documentLog.documentId} = ${document.id}
      and ${documentLog.attempt} = ${document.attempt} and ${documentLog.action} = 'submit'
      and ${documentLog.operatorId} <> ${document.accountId}))
  from ${document} where ${document.accountId} = ${account.id} and ${isOpenTransfer} limit 1)`}`.mapWith(
  fromJson<OpenTransfer | null>,
);

async function personWithPlace(db: Db, user: SessionUser, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(account),
      ...personCounts,
      orgName: organisation.name,
      path: organisation.path,
      transfer: openTransfer,
      twins: twinsBeside(user),
      alone: isAlone(user.id, id),
    })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(and(eq(account.id, id), withinPeople(user)));
  if (!row) throw notFound();
  return row;
}

/** Rights that a person holds for offices, and of each whether it is out of a keeper's reach. */
function rightsOf(db: Db, user: SessionUser, id: string) {
  const giver = alias(account, 'giver');
  return db
    .select({
      id: officeGrant.id,
      orgName: organisation.name,
      rights: officeGrant.rights,
      createdAt: officeGrant.createdAt,
      until: officeGrant.until,
      givenBy: giver.realName,
      higher: sql<boolean>`${beyond(user)}`,
    })
    .from(officeGrant)
    .innerJoin(organisation, eq(organisation.id, officeGrant.orgId))
    .leftJoin(giver, eq(giver.id, officeGrant.givenBy))
    .where(and(eq(officeGrant.accountId, id), isNull(officeGrant.retiredAt)))
    .orderBy(...byLevel(), asc(officeGrant.id));
}

/** Kinds of documents that a person decides on, by the office for which he does. */
async function seatsOf({ ctx }: Acting, id: string): Promise<PersonPage['seats']> {
  const rows = await ctx.db
    .select({ orgId: organisation.id, orgName: organisation.name, kind: reviewSeat.kind })
    .from(reviewSeat)
    .innerJoin(organisation, eq(organisation.id, reviewSeat.orgId))
    .where(eq(reviewSeat.accountId, id))
    .orderBy(...byLevel(), asc(reviewSeat.kind));
  const seats = new Map<string, { orgName: string; kinds: Set<string> }>();
  for (const { orgId, orgName, kind } of rows) {
    const seat = seats.get(orgId) ?? { orgName, kinds: new Set<string>() };
    seats.set(orgId, { orgName, kinds: seat.kinds.add(say(ctx.locale, seatKindWord(kind))) });
  }
  return [...seats].map(([orgId, { orgName, kinds }]) => ({ orgId, orgName, kinds: [...kinds] }));
}

/** Subject that a person teaches and the professional title, in words; undefined where the profile says nothing of them. */
async function postOf({ ctx }: Acting, { mainPeriodId, mainSubjectId, titleId }: StoredProfile) {
  const named = async (name: string, id: string | undefined) =>
    id === undefined ? undefined : (await dictionary(ctx, name)).names.get(id);
  const [period, subject, title] = await Promise.all([
    named(Dictionary.Period, mainPeriodId),
    named(Dictionary.Subject, mainSubjectId),
    named(Dictionary.Title, titleId),
  ]);
  const post = { ...(period && { period }), ...(subject && { subject }), ...(title && { title }) };
  return Object.keys(post).length > 0 ? post : undefined;
}

/** Does an act fit how far a transfer of the person is? Only what an office has asked for is taken back by one. */
function fits(act: PersonAct, { transfer, ...person }: Awaited<ReturnType<typeof personWithPlace>>): boolean {
  if (act === 'transfer') return mayBeTransferred({ ...person, transferring: transfer !== null });
  return act !== 'recall' || (transfer?.byOffice === true && !transfer.deciding);
}

/** A person of an office as its keepers see him, and what the one who asks may do. Throws 404 for anybody else. */
export async function personPage(who: Acting, id: string): Promise<PersonPage> {
  const { ctx, user } = who;
  const person = await personWithPlace(ctx.db, user, id);
  const [rights, seats, devices, requests, post] = await Promise.all([
    rightsOf(ctx.db, user, id),
    seatsOf(who, id),
    openSessionsOf(ctx, ctx.db, id),
    requestsFor(keptIdentities, who, id),
    postOf(who, person.profile),
  ]);
  const standing = standingOf(person);
  const refusal = refusalOf({
    actor: user.id,
    person: id,
    higher: rights.some(({ higher }) => higher),
    alone: person.alone,
  });
  const { lockedAt, lockedWhy, leftAt, leftOn, leftWhy } = person;
  return {
    id,
    rowVersion: person.rowVersion,
    realName: person.realName,
    loginName: maskLoginName(person.loginName),
    idDocType: person.idDocType,
    idDocNo: maskIdDocNo(person.idDocNo),
    mobile: maskMobile(person.mobile),
    orgName: person.orgName,
    above: person.path.slice(0, -1),
    ...(post && { post }),
    roles: person.roles,
    standing,
    ...(lockedAt && { locked: { time: formatInstant(lockedAt), reason: lockedWhy ?? '' } }),
    ...(leftAt && leftWhy && { left: { day: leftOn ?? '', why: leftWhy, time: formatInstant(leftAt) } }),
    profileReview: person.profileReview,
    ...(person.profileReviewReason && { profileReviewReason: person.profileReviewReason }),
    isOfficialBound: person.officialOpenId !== null,
    createTime: formatInstant(person.createdAt),
    ...(person.lastLoginAt && { lastLoginTime: formatInstant(person.lastLoginAt) }),
    credit: creditsOf(person.credit),
    rights: rights.map(({ createdAt, givenBy, until, higher: _, ...one }) => ({
      ...one,
      since: formatInstant(createdAt),
      ...(until && { until }),
      ...(givenBy && { givenBy }),
    })),
    seats,
    devices: devices.map(shownSession),
    counts: { documents: person.documents, orders: person.orders },
    requests,
    ...(person.transfer && { transferring: true }),
    ...(person.transfer?.on && { transferOn: person.transfer.on }),
    acts: refusal ? [] : personActs.filter((act) => isPossible(act, standing) && fits(act, person)),
    ...(refusal && { refused: say(ctx.locale, refusal) }),
    ...(person.alone && { alone: true }),
    ...(person.twins && { twins: person.twins }),
  };
}
