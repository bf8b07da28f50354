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

/** Filter for people of enterprises. */
export interface EnterpriseFilter {
  studioId: string;
  keyWordType?: EnterpriseKeyword | undefined;
  keyword?: string | undefined;
}

/** Columns that a keyword is searched in; without a type both names. */
const lookedIn = {
  [EnterpriseKeyword.Name]: [enterpriseMember.name],
  [EnterpriseKeyword.Enterprise]: [enterpriseMember.enterpriseName],
  any: [enterpriseMember.name, enterpriseMember.enterpriseName],
};

/** Query for people of a studio with a condition, the last added first. */
const source = (db: Db | Tx, studioId: string, wanted: SQL | undefined) => ({
  rows: db.select().from(enterpriseMember).$dynamic(),
  where: and(eq(enterpriseMember.studioId, studioId), isNull(enterpriseMember.deletedAt), wanted),
  order: [desc(enterpriseMember.createdAt), desc(enterpriseMember.id)],
});

type Names = keyof typeof lookedIn;
const pages = preparedPages((db, at: { studioId: string; pattern?: string }, names: Names | undefined) =>
  source(db, at.studioId, names === undefined ? undefined : isLike(at.pattern as string, lookedIn[names])),
);

/**
 * The search of a filter: a phone number must match as a whole, because it is stored encrypted; a text matches
 * anywhere.
 */
function askedIn({ keyWordType, keyword }: EnterpriseFilter): { number: string } | { names?: Names; pattern?: string } {
  const pattern = patternOf(keyword);
  if (pattern === undefined) return {};
  if (keyWordType === EnterpriseKeyword.Mobile) return { number: keyword?.trim() ?? '' };
  return { names: keyWordType ?? 'any', pattern };
}

/** Query for the people of a filter. */
export function enterpriseOf(db: Db | Tx, filter: EnterpriseFilter) {
  const asked = askedIn(filter);
  if ('number' in asked) return source(db, filter.studioId, matches(enterpriseMember.mobile, asked.number));
  const { names, pattern } = asked;
  return source(db, filter.studioId, names && isLike(pattern as string, lookedIn[names]));
}

/** A page of the people of a filter; `all` is their number without a filter. */
function pageOf(db: Db, query: EnterpriseFilter & PageQuery, all: number) {
  const asked = askedIn(query);
  // The query encrypts the number when it is built, so this one is not prepared.
  if ('number' in asked) return paged(db, query, enterpriseOf(db, query));
  const { names, pattern } = asked;
  return pages(db, query, {
    values: { studioId: query.studioId, ...(pattern !== undefined && { pattern }) },
    form: names,
    total: names === undefined ? all : undefined,
  });
}

/** Table, form and checks for saving people of a studio. */
export const enterpriseKept = (studioId: string): Versioned<typeof enterpriseMember, typeof form.fields, Wire> => ({
  table: enterpriseMember,
  form,
  own: { studioId },
  toWire: enterpriseToWire,
  // Fields of identity cannot change, because they belong to an account.
  check: (values, stored) =>
    stored
      ? enterpriseIdentity
          .filter((name) => values[name] !== stored[name])
          .map((name) => ({ name, key: 'studioMember.error.identity' }))
      : [],
  // The audit log names the account of the person.
  subjectOf: ({ accountId }) => accountId,
});

const enterpriseToWire = (row: EnterpriseRow): Wire => ({
  id: row.id,
  studioId: row.studioId,
  rowVersion: row.rowVersion,
  updateTime: formatInstant(row.updatedAt),
  ...valuesOf(form, row),
});

/** A person of an enterprise as lists show it, with masked numbers. */
export const enterpriseMasked = (row: EnterpriseRow): Wire => ({
  ...enterpriseToWire(row),
  mobile: maskMobile(row.mobile),
  idDocNo: maskIdDocNo(row.idDocNo),
});

/** A page of a studio's people of enterprises. Throws 404 for another host's studio. */
export async function enterpriseList(ctx: Context, user: SessionUser, query: EnterpriseFilter & PageQuery) {
  const studio = await managedCounted(ctx, user, query.studioId);
  const { list, ...page } = await pageOf(ctx.db, query, studio.enterpriseCount);
  return { ...page, list: list.map(enterpriseMasked), sizes: sizesOf(studio) };
}

/** Reads a person of an enterprise. Throws 404 for another host's studio and for a deleted person. */
export async function enterpriseInfo(ctx: Context, user: SessionUser, id: string): Promise<Wire> {
  const [row] = await ctx.db
    .select()
    .from(enterpriseMember)
    .where(and(eq(enterpriseMember.id, id), isNull(enterpriseMember.deletedAt)));
  if (!row) throw notFound();
  await managed(ctx, user, row.studioId);
  return enterpriseToWire(row);
}
