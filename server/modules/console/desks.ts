import { and, count, eq, ne } from 'drizzle-orm';
import type { consoleApi } from '../../../domain/api/console';
import type { Output } from '../../../domain/api/core';
import { noticePages, notices } from '../../../domain/notices';
import type { NoticeDefinition } from '../../../domain/notices/notice';
import { trainingLinks } from '../../../domain/training/links';
import { document, reviewSeat } from '../../db/schema';
import type { DocumentKind } from '../../documents/kind';
import type { Context, SessionUser } from '../../http/context';
import { documentKindOf } from '../documentKinds';
import { worksWaiting } from '../training/works';

type Desk = Output<(typeof consoleApi)['GET /api/Console/ListDesks']>[number];

/** Page of the review desk of a kind: the page that its reminders open. */
function pageOf({ kind, reminder }: DocumentKind): string | undefined {
  const { page }: NoticeDefinition = notices[reminder.notice];
  return page && noticePages[page].path('', kind).replace(/\?.*$/, '');
}

/** Number of documents that wait for a reviewer, by desk. */
export async function desksOf(ctx: Context, user: SessionUser): Promise<Desk[]> {
  const waiting = await ctx.db
    .select({ kind: document.kind, n: count() })
    .from(reviewSeat)
    .innerJoin(
      document,
      and(eq(document.kind, reviewSeat.kind), eq(document.officeId, reviewSeat.orgId), ne(document.accountId, user.id)),
    )
    .where(eq(reviewSeat.accountId, user.id))
    .groupBy(document.kind);
  const desks = new Map<string, number>();
  const add = (path: string | undefined, n: number) => path && n > 0 && desks.set(path, (desks.get(path) ?? 0) + n);
  for (const { kind, n } of waiting) {
    const found = documentKindOf(kind);
    if (found && user.grants[found.grant]) add(pageOf(found), n);
  }
  add(trainingLinks.works, await worksWaiting(ctx.db, user));
  return [...desks].map(([path, n]) => ({ path, n }));
}
