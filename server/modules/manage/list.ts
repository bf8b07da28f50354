import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Output, Parsed } from '../../../domain/api/core';
import type { manageApi } from '../../../domain/api/manage';
import { type OrganisationKind, organisationKinds } from '../../../domain/organisations/kinds';
import { contains, paged } from '../../db/paged';
import { account, organisation } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { keptOffices } from './organisationSheet';
import { subtree } from './tree';

type List = (typeof manageApi)['GET /api/Manage/ListOrganisation'];

/** Condition: an organisation is one of these, or lies below one of them. */
const within = (orgIds: readonly string[]): SQL =>
  sql`(${sql.join(
    orgIds.map((id) => sql`${organisation.id} in ${subtree(id)}`),
    sql` or `,
  )})`;

/** Organisations that a person keeps, in the order of the tree. */
export async function listOrganisations(
  { db }: Context,
  user: SessionUser,
  { keyword, kind, ...page }: Parsed<List>['query'],
): Promise<Output<List>> {
  const lower = alias(organisation, 'lower');
  const found = await paged(db, page, {
    rows: db
      .select({
        orgId: organisation.id,
        name: organisation.name,
        kind: organisation.kind,
        code: organisation.code,
        path: organisation.path,
        below:
          sql<number>`(${db.select({ n: count() }).from(lower).where(eq(lower.parentId, organisation.id))})`.mapWith(
            Number,
          ),
        people: sql<number>`(${db
          .select({ n: count() })
          .from(account)
          .where(and(eq(account.orgId, organisation.id), isNull(account.mergedInto)))})`.mapWith(Number),
      })
      .from(organisation)
      .$dynamic(),
    where: and(
      within(keptOffices(user)),
      keyword?.trim() ? contains(keyword.trim(), [organisation.name]) : undefined,
      kind === undefined ? undefined : eq(organisation.kind, organisationKinds[kind] ?? ''),
    ),
    order: [sql`${organisation.sort}`, sql`${organisation.id}`],
  });
  return {
    ...found,
    list: found.list.map(({ path, kind: name, ...row }) => ({
      ...row,
      kind: organisationKinds.indexOf(name as OrganisationKind),
      above: path.slice(0, -1),
    })),
  };
}
