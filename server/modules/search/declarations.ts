import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Output } from '../../../domain/api/core';
import { FOUND_MOST, type searchApi } from '../../../domain/api/search';
import { declarationOf, declarations } from '../../../domain/declarations';
import { declarationLinks } from '../../../domain/declarations/links';
import { labelKey } from '../../../domain/forms';
import { contains } from '../../db/paged';
import { document } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';

type Found = Output<(typeof searchApi)['GET /api/Search/FindMine']>;

/** Finds the user's declarations by title, the newest first. */
export async function findDeclarations(
  ctx: Context,
  user: SessionUser,
  keyword: string,
): Promise<Found['declarations']> {
  const rows = await ctx.db
    .select({ id: document.id, kind: document.kind, title: document.title })
    .from(document)
    .where(
      and(
        eq(document.accountId, user.id),
        inArray(
          document.kind,
          declarations.map(({ name }) => name),
        ),
        contains(keyword, [document.title, document.no]),
      ),
    )
    .orderBy(desc(document.updatedAt), desc(document.id))
    .limit(FOUND_MOST);
  return rows.flatMap(({ id, kind, title }) => {
    const declaration = declarationOf(kind);
    return declaration
      ? [{ id, title, what: say(ctx.locale, labelKey(declaration.form)), link: declarationLinks.page(kind, id) }]
      : [];
  });
}
