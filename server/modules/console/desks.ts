import { offersPage } from '../../../domain/access/areas';
import type { consoleApi } from '../../../domain/api/console';
import type { Output } from '../../../domain/api/core';
import { noticePages, notices } from '../../../domain/notices';
import type { NoticeDefinition } from '../../../domain/notices/notice';
import type { NoticePage } from '../../../domain/notices/pages';
import { trainingLinks } from '../../../domain/training/links';
import type { DocumentKind } from '../../documents/kind';
import { waitingByKind } from '../../documents/waitingCounts';
import type { Context, SessionUser } from '../../http/context';
import { documentKindOf, documentKinds } from '../documentKinds';
import { worksWaiting } from '../training/works';

type Desk = Output<(typeof consoleApi)['GET /api/Console/ListDesks']>[number];

/** Page of the review desk of a kind: the page that its reminders open. */
export function pageOf({ kind, reminder }: DocumentKind): string | undefined {
  const { page }: NoticeDefinition = notices[reminder.notice];
  if (!page) return undefined;
  const { all }: NoticePage = noticePages[page];
  return all?.(kind);
}

/** Address of a desk with the filters of one queue; `id`: a document that it opens. */
export function linkTo(kind: DocumentKind, level: number, id?: string): string {
  const query = new URLSearchParams({ kind: kind.kind, level: String(level), ...(id && { id }) });
  return `${pageOf(kind) ?? ''}?${query}`;
}

/** Kinds of document that a user has the right to review, and whose desks exist in the variant. */
export const kindsOf = ({ variant }: Pick<Context, 'variant'>, user: SessionUser): DocumentKind[] =>
  documentKinds.filter((kind) => user.grants[kind.grant] && offersPage(pageOf(kind) ?? '', user, variant.features));

/** Number of documents that wait for a reviewer at the desk of one page. */
export async function waitingAtDesk(ctx: Context, user: SessionUser, page: string): Promise<number> {
  const kinds = kindsOf(ctx, user).filter((kind) => pageOf(kind) === page);
  const waiting = kinds.length === 0 ? [] : await waitingByKind(ctx, kinds, user);
  return waiting.reduce((sum, { n }) => sum + n, 0);
}

/** Number of documents that wait for a reviewer, by desk. */
export async function desksOf(ctx: Context, user: SessionUser): Promise<Desk[]> {
  const kinds = kindsOf(ctx, user);
  const [waiting, works] = await Promise.all([
    kinds.length === 0 ? [] : waitingByKind(ctx, kinds, user),
    worksWaiting(ctx.db, user),
  ]);
  const desks = new Map<string, number>();
  const add = (path: string | undefined, n: number) => path && n > 0 && desks.set(path, (desks.get(path) ?? 0) + n);
  for (const { kind, n } of waiting) {
    const found = documentKindOf(kind);
    if (found) add(pageOf(found), n);
  }
  add(trainingLinks.works, works);
  return [...desks].map(([path, n]) => ({ path, n }));
}
