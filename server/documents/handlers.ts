import type { z } from 'zod';
import type { Parsed } from '../../domain/api/core';
import type { DocumentApi, DocumentCalls } from '../../domain/api/documents';
import type { ReviewApi, ReviewEndpoints } from '../../domain/api/reviews';
import { reviewCalls } from '../../domain/documents/reviewCalls';
import type { Context, Handlers, SessionUser } from '../http/context';
import { answer, ask } from './asks';
import { listColleagues } from './colleagues';
import { exportReviews } from './exportReviews';
import { exportRun } from './exportRun';
import { handOver } from './handOver';
import { type DocumentKind, type DocumentRow, shownStatus } from './kind';
import { createDocument, removeDocument, saveDocument, submitDocument, withdrawDocument } from './owner';
import { readDocument } from './ownerRead';
import { documentPaper, documentPdf } from './paper';
import { beat } from './presence';
import { undoReview } from './review';
import { listReasons, saveReviewDraft, submitReviews, undoReviews } from './reviewDesk';
import { searchReviews } from './reviewList';
import { nextReview } from './reviewQueue';
import { compareReview, kindOfId, readReview, revealReview } from './reviewRead';
import { read, toldLogOf } from './rows';
import { recentOf } from './runs';
import { compareDocument, logToWire } from './wire';

interface Call {
  ctx: Context;
  user: SessionUser;
}
type Handler<I> = (input: Call & I) => Promise<unknown>;

const addressed = (calls: Readonly<Record<string, string>>, all: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [call.replace(' ', ' /api/'), all[name]]));

/** Finds the id of the document that a call's key names. */
type Find<K> = (key: K, ctx: Context, user: SessionUser) => Promise<string> | string;

/**
 * The handlers of `documentApi`.
 * @param _key parameters by which the calls name a document, as in `documentApi`
 * @param find returns the id of that document
 */
export function documentHandlers<const C extends DocumentCalls, K extends z.ZodRawShape, P>(
  calls: C,
  _key: K,
  kind: DocumentKind<P>,
  find: Find<z.output<z.ZodObject<K>>>,
): Handlers<DocumentApi<C, K>> {
  type Key = z.output<z.ZodObject<K>>;
  type Keyed = { query: Key };
  const moved = ({ status, rowVersion }: DocumentRow) => ({ status: shownStatus(kind, status), rowVersion });
  const all: Record<keyof DocumentCalls, Handler<never>> = {
    create: ({ ctx, user, body }: Call & { body: { planId: string } }) => createDocument(ctx, kind, user, body),
    read: async ({ ctx, user, query }: Call & Keyed) => readDocument(ctx, kind, user, await find(query, ctx, user)),
    save: async ({ ctx, user, body }: Call & { body: Key & { rowVersion: number; values: Record<string, unknown> } }) =>
      moved(await saveDocument(ctx, kind, user, await find(body, ctx, user), body)),
    submit: async ({ ctx, user, body }: Call & { body: Key & { rowVersion: number; unchanged?: string } }) => {
      const { rowVersion, unchanged } = body;
      const doc = await submitDocument(ctx, kind, user, await find(body, ctx, user), rowVersion, unchanged);
      return { ...moved(doc), attempt: doc.attempt };
    },
    withdraw: async ({ ctx, user, body }: Call & { body: Key }) =>
      moved(await withdrawDocument(ctx, kind, user, await find(body, ctx, user))),
    log: async ({ ctx, user, query }: Call & Keyed) => {
      const { doc } = await read(ctx.db, ctx, kind, await find(query, ctx, user), user.id);
      return logToWire(ctx, kind, await toldLogOf(ctx.db, doc.id));
    },
    compare: async ({ ctx, user, query }: Call & { query: Key & { from?: number; to?: number } }) =>
      compareDocument(await read(ctx.db, ctx, kind, await find(query, ctx, user), user.id), query),
    paper: async ({ ctx, user, query }: Call & Keyed) =>
      documentPaper(await read(ctx.db, ctx, kind, await find(query, ctx, user), user.id)),
    pdf: async ({ ctx, user, query }: Call & Keyed) =>
      documentPdf(ctx, user, await read(ctx.db, ctx, kind, await find(query, ctx, user), user.id)),
    remove: ({ ctx, user, path }: Call & { path: { id: string } }) => removeDocument(ctx, kind, user, path.id),
  };
  return addressed({ ...calls }, all) as unknown as Handlers<DocumentApi<C, K>>;
}

/** The handlers of `reviewApi`, for one kind of document or for several that stand in one queue. */
export function reviewHandlers<const R extends string, P>(
  area: R,
  ...kinds: readonly DocumentKind<P>[]
): Handlers<ReviewApi<R>> {
  type Input<N extends keyof ReviewEndpoints> = Call & Parsed<ReviewEndpoints[N]>;
  const all: { [N in keyof ReviewEndpoints]: (input: Input<N>) => Promise<unknown> } = {
    search: ({ ctx, user, query }) => searchReviews(ctx, kinds, user, query),
    read: ({ ctx, user, path: { id }, query: { ahead } }) => readReview(ctx, kinds, user, { id, ahead }),
    reveal: ({ ctx, user, path: { id } }) => revealReview(ctx, kinds, user, id),
    next: ({ ctx, user, query }) => nextReview(ctx, { kinds, user, filter: query }),
    draft: async ({ ctx, user, body }) => saveReviewDraft(ctx, await kindOfId(ctx, kinds, body.id), user, body),
    submit: ({ ctx, user, body }) => submitReviews(ctx, kinds, user, body, area),
    undo: async ({ ctx, user, path: { id } }) => {
      await undoReview(ctx, await kindOfId(ctx, kinds, id), user, id);
      return true as const;
    },
    undoAll: ({ ctx, user, body: { ids } }) => undoReviews(ctx, kinds, user, ids, area),
    recent: ({ ctx, user }) => recentOf(ctx, kinds, user, area),
    beat: ({ ctx, user, body }) => beat(ctx, kinds, user, body),
    ask: ({ ctx, user, body }) => ask(ctx, kinds, user, body),
    answer: ({ ctx, user, body }) => answer(ctx, user, body),
    colleagues: ({ ctx, user, path: { id } }) => listColleagues(ctx, kinds, user, id),
    handOver: async ({ ctx, user, body }) => handOver(ctx, await kindOfId(ctx, kinds, body.id), user, body),
    compare: ({ ctx, user, query }) => compareReview(ctx, kinds, user, query),
    reasons: async ({ ctx, user, query: { id } }) =>
      listReasons(ctx, id === undefined ? kinds : [await kindOfId(ctx, kinds, id)], user),
    export: ({ ctx, user, query }) => exportReviews(ctx, kinds, user, query),
    exportRun: ({ ctx, user, path: { id } }) => exportRun(ctx, kinds, user, { area, id }),
  };
  const calls = Object.fromEntries(
    Object.entries(reviewCalls).map(([name, call]) => [name, call.replace(' ', ` ${area}/`)]),
  );
  return addressed(calls, all) as unknown as Handlers<ReviewApi<R>>;
}
