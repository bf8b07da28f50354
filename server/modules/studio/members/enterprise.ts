import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { EnterpriseMember as Wire } from '../../../../domain/api/studioMember';
import { EnterpriseKeyword } from '../../../../domain/enums';
import { formatInstant } from '../../../../domain/rules/calendar';
import { maskIdDocNo, maskMobile } from '../../../../domain/rules/mask';
import { enterpriseIdentity, enterpriseMember as form } from '../../../../domain/studios/enterpriseMember';
import type { Db, Tx } from '../../../db/client';
import { isLike, type PageQuery, paged, patternOf, preparedPages } from '../../../db/paged';
import { enterpriseMember } from '../../../db/schema';
import { matches } from '../../../db/sealed/columns';
import { type Versioned, valuesOf } from '../../../forms/versioned';
import type { Context, SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';
import { managed } from '../rights';
import { managedCounted, sizesOf } from './counted';
import type { EnterpriseRow } from './people';

/** What people of enterprises are looked for by. */
export interface EnterpriseFilter {
  studioId: string;
  keyWordType?: EnterpriseKeyword | undefined;
  keyword?: string | undefined;
}

/** What a keyword is looked for in; without a type in both names. */
const lookedIn = {
  [EnterpriseKeyword.Name]: [enterpriseMember.name],
  [EnterpriseKeyword.Enterprise]: [enterpriseMember.enterpriseName],
  any: [enterpriseMember.name, enterpriseMember.enterpriseName],
};

/** The people of a studio of whom something holds: the last added first. */
const source = (db: Db | Tx, studioId: string, wanted: SQL | undefined) => ({
  rows: db.select().from(enterpriseMember).$dynamic(),
  where: and(eq(enterpriseMember.studioId, studioId), isNull(enterpriseMember.deletedAt), wanted),
  order: [desc(enterpriseMember.createdAt), desc(enterpriseMember.id)],
});

type Names = keyof typeof lookedIn;
const pages = preparedPages((db, at: { studioId: string; pattern?: string }, names: Names | undefined) =>
  source(db, at.studioId, names === undefined ? undefined : isLike(at.pattern as string, lookedIn[names])),
);

/** What a filter asks for: a number is found by the whole of it, because it is encrypted at rest, a text anywhere in names. */
function askedIn({ keyWordType, keyword }: EnterpriseFilter): { number: string } | { names?: Names; pattern?: string } {
  const pattern = patternOf(keyword);
  if (pattern === undefined) return {};
  if (keyWordType === EnterpriseKeyword.Mobile) return { number: keyword?.trim() ?? '' };
  return { names: keyWordType ?? 'any', pattern };
}

/** The people of a filter, for the spreadsheet. */
export function enterpriseOf(db: Db | Tx, filter: EnterpriseFilter) {
  const asked = askedIn(filter);
  if ('number' in asked) return source(db, filter.studioId, matches(enterpriseMember.mobile, asked.number));
  const { names, pattern } = asked;
  return source(db, filter.studioId, names && isLike(pattern as string, lookedIn[names]));
}

/** A page of them; `all` is how many there are when nothing is looked for. */
function pageOf(db: Db, query: EnterpriseFilter & PageQuery, all: number) {
  const asked = askedIn(query);
  // A number is sealed while its query is built, so that one is not built before.
  if ('number' in asked) return paged(db, query, enterpriseOf(db, query));
  const { names, pattern } = asked;
  return pages(db, query, {
    values: { studioId: query.studioId, ...(pattern !== undefined && { pattern }) },
    form: names,
    total: names === undefined ? all : undefined,
  });
}

/** How the people of a studio are kept. */
export const enterpriseKept = (studioId: string): Versioned<typeof enterpriseMember, typeof form.fields, Wire> => ({
  table: enterpriseMember,
  form,
  own: { studioId },
  toWire: enterpriseToWire,
  // Who somebody is stays, because an account stands behind it.
  check: (values, stored) =>
    stored
      ? enterpriseIdentity
          .filter((name) => values[name] !== stored[name])
          .map((name) => ({ name, key: 'studioMember.error.identity' }))
      : [],
  // An entry is about whose account it is.
  subjectOf: ({ accountId }) => accountId,
});

const enterpriseToWire = (row: EnterpriseRow): Wire => ({
  id: row.id,
  studioId: row.studioId,
  rowVersion: row.rowVersion,
  updateTime: formatInstant(row.updatedAt),
  ...valuesOf(form, row),
});

/** The same where several are shown: their numbers are masked. */
export const enterpriseMasked = (row: EnterpriseRow): Wire => ({
  ...enterpriseToWire(row),
  mobile: maskMobile(row.mobile),
  idDocNo: maskIdDocNo(row.idDocNo),
});

/** Row E8. Throws 404 for a studio of somebody else. */
export async function enterpriseList(ctx: Context, user: SessionUser, query: EnterpriseFilter & PageQuery) {
  const studio = await managedCounted(ctx, user, query.studioId);
  const { list, ...page } = await pageOf(ctx.db, query, studio.enterpriseCount);
  return { ...page, list: list.map(enterpriseMasked), sizes: sizesOf(studio) };
}

/** Row E9. Throws 404 for somebody of another host's studio, and for one who was deleted. */
export async function enterpriseInfo(ctx: Context, user: SessionUser, id: string): Promise<Wire> {
  const [row] = await ctx.db
    .select()
    .from(enterpriseMember)
    .where(and(eq(enterpriseMember.id, id), isNull(enterpriseMember.deletedAt)));
  if (!row) throw notFound();
  await managed(ctx, user, row.studioId);
  return enterpriseToWire(row);
}
