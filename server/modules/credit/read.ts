import { inArray } from 'drizzle-orm';
import type { Parsed } from '../../../domain/api/core';
import type { ConversionRow, Convertible, CreditRow, creditApi } from '../../../domain/api/credit';
import { conversionForm } from '../../../domain/credit/conversion';
import { periodOf } from '../../../domain/credit/needs';
import { creditYear } from '../../../domain/credit/promise';
import type { CreditSource, CreditType } from '../../../domain/enums';
import { fileIdsIn } from '../../../domain/forms';
import { todayOf } from '../../../domain/rules/calendar';
import { statusSets } from '../../../domain/statuses';
import { claimStatesOf, shownClaimStatus } from '../../../domain/workflows/certificateReview';
import { isContained, pageOfRows } from '../../db/paged';
import { resource } from '../../db/schema';
import type { DocumentRow } from '../../documents/kind';
import { movesFor } from '../../documents/move';
import { resInfo } from '../../files/resources';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { claimOf, differs } from './claim';
import { canDelete } from './convert';
import { givenBy, giving, isCounted, sumsOf, takenIn } from './giving';
import { conversionKind } from './kind';
import { type Conversion, type CreditRecord, type Own, ownOf } from './load';
import { duplicatesOf } from './same';
import { type Source, sourcesOf } from './sources';
import { sayRule, sayType, tenths } from './words';

type Query<K extends 'SumCredit' | 'ListCredit' | 'ListConvertible' | 'ListConversion'> =
  Parsed<(typeof creditApi)[`GET /api/Credit/${K}`]> extends { query: infer Q } ? Q : never;

/** Sums of the credits of a year, by type. */
export async function sumCredit(ctx: Context, user: SessionUser, query: Query<'SumCredit'>) {
  const own = await ownOf(ctx.db, user.id);
  const thisYear = creditYear(todayOf(ctx.now()));
  const year = query.year ?? thisYear;
  const byType = sumsOf(own, year);
  const sumOf = (of: 'credit' | 'need' | 'lack' | 'reviewing') => tenths(byType.reduce((sum, one) => sum + one[of], 0));
  return {
    total: sumOf('credit'),
    year,
    byType: byType.map(({ creditTypeId, credit, need, lack, reviewing }) => ({
      creditTypeId,
      name: sayType(ctx.locale, creditTypeId),
      credit: tenths(credit),
      need: tenths(need),
      lack: tenths(lack),
      reviewing: tenths(reviewing),
    })),
    ...periodOf(year),
    need: sumOf('need'),
    lack: sumOf('lack'),
    reviewing: sumOf('reviewing'),
    years: [...new Set([thisYear, year, ...own.credits.map((one) => one.year)])].sort((a, b) => b - a),
    counts: { rows: own.credits.filter((one) => one.year === year).length, conversions: own.conversions.length },
  };
}

const creditRow = (ctx: Context, one: CreditRecord): CreditRow => ({
  id: one.id,
  title: one.title,
  creditTypeId: one.creditTypeId as CreditType,
  creditTypeName: sayType(ctx.locale, one.creditTypeId),
  credit: tenths(one.credit),
  ...(one.hour !== null && { hour: tenths(one.hour) }),
  source: one.source as CreditSource,
  date: one.date,
  year: one.year,
  ...(one.link && { bizLink: one.link }),
  ruleText: sayRule(ctx.locale, one.rule),
});

/** Recorded credits of the year asked for, by default this year. */
export async function listCredit(ctx: Context, user: SessionUser, query: Query<'ListCredit'>) {
  const own = await ownOf(ctx.db, user.id);
  const year = query.year ?? creditYear(todayOf(ctx.now()));
  const found = own.credits.filter(
    (one) =>
      one.year === year &&
      (query.creditTypeId === undefined || one.creditTypeId === query.creditTypeId) &&
      (query.source === undefined || one.source === query.source) &&
      isContained(query.keyword, [one.title]),
  );
  const page = pageOfRows(found, query);
  return {
    ...page,
    list: page.list.map((one) => creditRow(ctx, one)),
    sum: tenths(found.reduce((sum, one) => sum + one.credit, 0)),
  };
}

function toConvertible(ctx: Context, own: Own, source: Source): Convertible {
  const { worth, blocked } = source;
  const adds = giving(own, { ...worth, date: source.date });
  const mine = own.conversions.filter(({ planId }) => planId === source.id).map(({ id }) => id);
  const named = {
    id: source.id,
    title: source.title,
    date: source.date,
    ...(worth.group && { kind: worth.group }),
  };
  const duplicates = duplicatesOf(own, named, new Set(mine));
  const why = blocked ?? (isCounted(own, source, duplicates) ? 'counted' : undefined);
  return {
    sourceId: source.id,
    sourceType: source.type,
    title: source.title,
    date: source.date,
    orgName: source.orgName,
    suggestCredit: tenths(worth.credit),
    rule: sayRule(ctx.locale, [...worth.rule, ...adds.rule]),
    converted: mine.length > 0,
    creditTypeId: worth.creditTypeId,
    creditTypeName: sayType(ctx.locale, worth.creditTypeId),
    ...(source.hours && { hours: tenths(source.hours) }),
    ...(why && {
      blocked: { key: why, text: say(ctx.locale, `credit.blocked.${why}`), ...(blocked && { link: source.link }) },
    }),
    duplicates,
    counted: why ? 0 : tenths(adds.credit),
    ...(worth.group && {
      cap: { group: worth.group, year: adds.year, taken: tenths(takenIn(own, worth.group, adds.year)) },
    }),
  };
}

/** Number of past years whose sources can still be converted. Sources without a date are left out. */
const YEARS_BACK = 1;

/** Sources of credit: first those that can be handed in, then blocked ones, then those converted already. */
export async function listConvertible(ctx: Context, user: SessionUser, query: Query<'ListConvertible'>) {
  const own = await ownOf(ctx.db, user.id);
  const since = creditYear(todayOf(ctx.now())) - YEARS_BACK;
  const all = (await sourcesOf(ctx, user.id, own))
    .filter(
      ({ id, title, orgName, date }) =>
        (query.sourceId === undefined ? date !== '' && creditYear(date) >= since : id === query.sourceId) &&
        isContained(query.keyword, [title, orgName]),
    )
    .map((source) => toConvertible(ctx, own, source));
  const counts: Record<string, number> = {};
  for (const { sourceType } of all) counts[sourceType] = (counts[sourceType] ?? 0) + 1;
  const found = all.filter(({ sourceType }) => query.sourceType === undefined || sourceType === query.sourceType);
  const years = [...new Set(all.flatMap(({ date }) => (date === '' ? [] : creditYear(date))))].sort((a, b) => b - a);
  const rank = ({ converted, blocked }: Convertible) => (converted ? 2 : blocked ? 1 : 0);
  return {
    ...pageOfRows(
      found.toSorted((a, b) => rank(a) - rank(b)),
      query,
    ),
    counts,
    years: years.map((year) => {
      const lack = sumsOf(own, year).reduce((sum, one) => sum + one.lack, 0);
      return { year, lack: tenths(lack) };
    }),
  };
}

async function conversionRow(
  ctx: Context,
  user: SessionUser,
  { own, sources, files }: { own: Own; sources: readonly Source[]; files: Files },
  one: Conversion,
): Promise<ConversionRow> {
  const claim = claimOf(one.values);
  const made = own.credits.find(({ documentId }) => documentId === one.id);
  const source = one.planId === null ? undefined : sources.find(({ id }) => id === one.planId);
  const doc = one as DocumentRow;
  const status = shownClaimStatus(one.status);
  const gives = givenBy(own, one);
  return {
    id: one.id,
    title: claim.title,
    creditTypeId: claim.creditTypeId,
    creditTypeName: sayType(ctx.locale, claim.creditTypeId),
    credit: tenths(made?.credit ?? gives.credit),
    ...(claim.hours !== undefined && { hour: tenths(claim.hours) }),
    source: 2,
    date: claim.date,
    year: creditYear(claim.date),
    ...(source && { bizLink: source.link }),
    ruleText: sayRule(ctx.locale, made?.rule ?? [...claim.rule, ...gives.rule]),
    reviewStatus: status as ConversionRow['reviewStatus'],
    applyCredit: tenths(claim.apply),
    ...(made && { approvedCredit: tenths(made.credit) }),
    ...(one.lastReason && { reason: one.lastReason }),
    resInfos: fileIdsIn(conversionForm, one.values).flatMap((id) => files.get(id) ?? []),
    rowVersion: one.rowVersion,
    sourceType: claim.type,
    ...(one.planId && { sourceId: one.planId }),
    sourceState: one.planId === null ? 'none' : !source ? 'gone' : differs(claim, source) ? 'changed' : 'same',
    ...(claim.orgName && { orgName: claim.orgName }),
    moves: (await movesFor(ctx.db, { kind: conversionKind, ctx, doc, plan: null }, { as: 'owner', user })).filter(
      ({ name }) => name !== 'open',
    ) as ConversionRow['moves'],
    canDelete: canDelete(one.status),
  };
}
type Files = ReadonlyMap<string, ReturnType<typeof resInfo>>;

const shownOrder: readonly (number | null)[] = [null, ...statusSets.certificateReview.map(({ value }) => value)];

/** Conversions of a user: drafts first, then in the order of the status set. */
export async function listConversion(ctx: Context, user: SessionUser, query: Query<'ListConversion'>) {
  const own = await ownOf(ctx.db, user.id);
  const asked = query.reviewStatus === undefined ? undefined : new Set(claimStatesOf(query.reviewStatus));
  const found = own.conversions
    .filter(({ status, title }) => (!asked || asked.has(status)) && isContained(query.keyword, [title]))
    .toSorted(
      (a, b) => shownOrder.indexOf(shownClaimStatus(a.status)) - shownOrder.indexOf(shownClaimStatus(b.status)),
    );
  const page = pageOfRows(found, query);
  const ids = page.list.flatMap(({ values }) => fileIdsIn(conversionForm, values));
  const [sources, rows] = await Promise.all([
    sourcesOf(ctx, user.id, own),
    ids.length > 0 ? ctx.db.select().from(resource).where(inArray(resource.id, ids)) : [],
  ]);
  const files = new Map(rows.filter(({ ownerId }) => ownerId === user.id).map((file) => [file.id, resInfo(file)]));
  const shared = { own, sources, files };
  return { ...page, list: await Promise.all(page.list.map((one) => conversionRow(ctx, user, shared, one))) };
}
