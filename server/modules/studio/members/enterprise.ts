import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { EnterpriseMember as Wire } from '../../../../domain/api/studioMember';
import { EnterpriseKeyword } from '../../../../domain/enums';
import { formatInstant } from '../../../../domain/rules/calendar';
import { maskIdDocNo, maskMobile } from '../../../../domain/rules/mask';
import type { Db, Tx } from '../../../db/client';
import { contains, type PageQuery, paged } from '../../../db/paged';
import { enterpriseMember } from '../../../db/schema';
import { matches } from '../../../db/sealed/columns';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/errors';
import type { SessionUser } from '../../account/session';
import { managed } from '../rights';
import { type EnterpriseRow, valuesOf } from './people';
import { refusedIn } from './search';

/** What people of enterprises are looked for by. */
export interface EnterpriseFilter {
  studioId: string;
  keyWordType?: EnterpriseKeyword | undefined;
  keyword?: string | undefined;
}

/** A number is found by the whole of it, because it is encrypted at rest; without a type the keyword is looked for in names. */
function wanted({ keyWordType, keyword }: EnterpriseFilter): SQL | undefined {
  if (keyWordType === EnterpriseKeyword.Mobile)
    return keyword?.trim() ? matches(enterpriseMember.mobile, keyword) : undefined;
  if (keyWordType === EnterpriseKeyword.Name) return contains(keyword, [enterpriseMember.name]);
  if (keyWordType === EnterpriseKeyword.Enterprise) return contains(keyword, [enterpriseMember.enterpriseName]);
  return contains(keyword, [enterpriseMember.name, enterpriseMember.enterpriseName]);
}

/** The people of a filter, for list and spreadsheet alike: the last added first. */
export const enterpriseOf = (db: Db | Tx, filter: EnterpriseFilter) => ({
  rows: db.select().from(enterpriseMember).$dynamic(),
  where: and(eq(enterpriseMember.studioId, filter.studioId), isNull(enterpriseMember.deletedAt), wanted(filter)),
  order: [desc(enterpriseMember.createdAt), desc(enterpriseMember.id)],
});

export const enterpriseToWire = (row: EnterpriseRow): Wire => ({
  id: row.id,
  studioId: row.studioId,
  rowVersion: row.rowVersion,
  updateTime: formatInstant(row.updatedAt),
  ...valuesOf(row),
});

/** The same where several are shown: their numbers are masked. */
export const enterpriseMasked = (row: EnterpriseRow): Wire => ({
  ...enterpriseToWire(row),
  mobile: maskMobile(row.mobile),
  idDocNo: maskIdDocNo(row.idDocNo),
});

/** Row E8. Throws 404 for a studio of somebody else. */
export async function enterpriseList(ctx: Context, user: SessionUser, query: EnterpriseFilter & PageQuery) {
  const studio = await managed(ctx, user, query.studioId);
  const [{ list, ...page }, refused] = await Promise.all([
    paged(ctx.db, query, enterpriseOf(ctx.db, query)),
    refusedIn(ctx.db, studio.id),
  ]);
  const sizes = { teachers: studio.memberCount + studio.waitingCount + refused, enterprise: studio.enterpriseCount };
  return { ...page, list: list.map(enterpriseMasked), sizes };
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
