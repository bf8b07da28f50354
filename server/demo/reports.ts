import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { dayMs } from '../../domain/time';
import type { Db } from '../db/client';
import { sandboxTrade } from '../db/schema';
import { eachDue } from '../due/eachDue';
import type { DueJob } from '../due/job';
import { sandboxCallback, sandboxTradeOf } from '../gateway/sandbox';

/** Hands a request to our own API, as the network would. */
export type Send = (request: Request) => Promise<Response> | Response;

interface Reporting {
  db: Db;
  now: () => Date;
  send: Send;
}

/** Milliseconds for which the sandbox's company repeats a report that was not acknowledged. */
const PATIENCE_MS = dayMs;

/** Reports a decided trade by a signed callback; returns whether it was acknowledged, or nothing is to report yet. */
export async function reportTrade({ db, now, send }: Reporting, tradeNo: string): Promise<boolean> {
  const trade = await sandboxTradeOf(db, now(), { tradeNo });
  if (!trade || trade.state === 'waiting' || trade.state === 'processing') return true;
  const answer = await send(await sandboxCallback(db, trade));
  if (answer.ok) await db.update(sandboxTrade).set({ notifiedAt: now() }).where(eq(sandboxTrade.tradeNo, tradeNo));
  return answer.ok;
}

/** Job that reports delayed payments of the sandbox and repeats lost reports, as a payment company would. */
export const sandboxReports = (send: Send): DueJob =>
  eachDue({
    name: 'demo.reports',
    every: 5,
    table: sandboxTrade,
    key: sandboxTrade.tradeNo,
    due: ({ now }) =>
      and(
        isNull(sandboxTrade.notifiedAt),
        gt(sandboxTrade.createdAt, new Date(now().getTime() - PATIENCE_MS)),
        or(
          inArray(sandboxTrade.state, ['paid', 'failed']),
          and(eq(sandboxTrade.state, 'processing'), lte(sandboxTrade.dueAt, now())),
        ),
      ),
    oldest: asc(sandboxTrade.createdAt),
    perform: async ({ db, now }, tradeNo) => {
      if (!(await reportTrade({ db, now, send }, tradeNo))) throw new Error('the report was not acknowledged');
    },
  });
