import { and, eq, isNotNull } from 'drizzle-orm';
import type { Access } from '../../../domain/access/access';
import type { EntryKind } from '../../../domain/calendar/kinds';
import type { FeatureName } from '../../../domain/features';
import { kpiFlows } from '../../../domain/kpi/flows';
import { prepared } from '../../db/prepared';
import { document } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { mattersOnHub } from '../console';
import type { Task, Waiting } from '../console/part';
import { batchesOf } from '../kpi/batches';
import { type View, viewOf } from '../training/load';
import { ownStandings } from '../training/own';

/** Plans for which an account has begun to declare something. */
const begunPlans = prepared((db, at: { accountId: string }) =>
  db
    .select({ kind: document.kind, planId: document.planId })
    .from(document)
    .where(and(eq(document.accountId, at.accountId), isNotNull(document.planId))),
);

const allBatches = async (ctx: Context, user: SessionUser) =>
  (
    await Promise.all(
      kpiFlows.map(async (flow) => (await batchesOf(ctx, flow, user)).map(({ batch }) => ({ flow, batch }))),
    )
  ).flat();

/** From one moment to another. */
export interface Span {
  from: Date;
  to: Date;
}

/** A date as a source finds it; its title is `calendar.of.<source>` with `params`. */
export interface Found {
  /** Subject of the date; the same for the same thing at every reading. */
  of: string;
  /** Further part of the key of its title, where a source has several. */
  what?: string;
  params?: Record<string, string | number>;
  note?: string | undefined;
  place?: string;
  /** A moment; the last second of a day stands for that day. */
  start: Date;
  /** End of what lasts. */
  end?: Date;
  link?: string | undefined;
  /** Catalogue key of the words of the link. */
  action?: string;
  cancelled?: boolean;
}

/** Data that several sources need are read once. */
export interface Reading {
  ctx: Context;
  user: SessionUser;
  span: Span;
  /** The tasks of the hub, and what waits for others there. */
  hub: () => Promise<{ todoes: Task[]; waiting: Waiting[] }>;
  /** Trainings that the user is signed up to. */
  trainings: () => Promise<View[]>;
  /** Plans for which the user has begun to declare something. */
  begun: () => ReturnType<typeof begunPlans>;
  /** Batches of all flows that are for the user. */
  batches: () => ReturnType<typeof allBatches>;
}

/** Where entries of the calendar come from: one declaration of each. */
export interface Source {
  /** First part of the ids of its entries, which other calendars keep: never change it. */
  name: string;
  kind: EntryKind;
  access: Access;
  feature?: FeatureName;
  /** Its titles have shorter words for where room is short: `<title>.short`. */
  short?: true;
  read: (reading: Reading) => Promise<Found[]> | Found[];
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= read();
    return known;
  };
}

export const readingOf = (ctx: Context, user: SessionUser, span: Span): Reading => ({
  ctx,
  user,
  span,
  hub: once(() => mattersOnHub(ctx, user)),
  trainings: once(async () => (await ownStandings(ctx.db, { accountId: user.id })).map(viewOf)),
  begun: once(() => begunPlans(ctx.db, { accountId: user.id })),
  batches: once(() => allBatches(ctx, user)),
});
