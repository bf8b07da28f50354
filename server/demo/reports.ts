import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
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

/** How long a company goes on reporting what nobody has acknowledged. */
const PATIENCE = 24 * 3_600_000;

/** Reports a trade that is decided, with a signature. Answers whether it was acknowledged. */
export async function reportTrade({ db, now, send }: Reporting, tradeNo: string): Promise<boolean> {
  const trade = await sandboxTradeOf(db, now(), { tradeNo });
  if (!trade || trade.state === 'waiting' || trade.state === 'processing') return true;
  const answer = await send(await sandboxCallback(db, trade));
  if (answer.ok) await db.update(sandboxTrade).set({ notifiedAt: now() }).where(eq(sandboxTrade.tradeNo, tradeNo));
  return answer.ok;
}

/** Payments that were delayed on the page of the sandbox, and reports that were lost: reported like a company would. */
export const sandboxReports = (send: Send): DueJob =>
  eachDue({
    name: 'demo.reports',
    every: 5,
    table: sandboxTrade,
    key: sandboxTrade.tradeNo,
    due: ({ now }) =>
      and(
        isNull(sandboxTrade.notifiedAt),
        gt(sandboxTrade.createdAt, new Date(now().getTime() - PATIENCE)),
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
