import type { consoleApi } from '../../../domain/api/console';
import type { Output } from '../../../domain/api/core';
import { trainingLinks } from '../../../domain/training/links';
import { waitingByKind } from '../../documents/waitingCounts';
import type { Context, SessionUser } from '../../http/context';
import { documentKindOf } from '../documentKinds';
import { kindsOf, pageOf } from '../reviewerKinds';
import { worksWaiting } from '../training/works';

type Desk = Output<(typeof consoleApi)['GET /api/Console/ListDesks']>[number];

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
