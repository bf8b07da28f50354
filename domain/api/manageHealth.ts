import { z } from 'zod';
import { systemKeeper, watcher } from '../access/access';
import { noticeWays, sendFailures } from '../notices/ways';
import type { Endpoint } from './core';
import { Id, YMDHMS } from './shapes';

/** States of a part of the installation: nothing to do, somebody should look, something does not work. */
export const healthStates = ['ok', 'look', 'bad'] as const;
const State = z.enum(healthStates);
export type HealthState = z.infer<typeof State>;

const figure = z.number().int();
/** Figures of an hour. The last 24 hours are told, the oldest first; hours without any are absent. */
const Hour = z.object({ hour: YMDHMS, sent: figure, failed: figure });

/** How the installation runs. Parts that it does not have are absent. */
export const Health = z
  .object({
    time: YMDHMS,
    /** The process that answers, since its start: answers by the hour, those that failed by its own fault among them. */
    server: z
      .object({
        state: State,
        since: YMDHMS,
        /** Of the last 24 hours. */
        answers: figure,
        failed: figure,
        /** Bytes of memory that it holds. */
        memory: z.number(),
        hours: z.array(Hour),
      })
      .optional(),
    /** Milliseconds in which the database answers. */
    database: z.object({ state: State, ms: figure }).optional(),
    jobs: z.object({
      state: State,
      /** Done by the process that answers, by the hour, and turns that failed. */
      hours: z.array(Hour).optional(),
      /** Items that are due now and not done yet. */
      waiting: figure,
      /** Since when the oldest of them is, as far as its job knows. */
      oldest: YMDHMS.optional(),
      /** Jobs with items that have failed and wait for another try. */
      failing: z.array(
        z.object({ job: z.string(), area: z.string(), n: figure, tries: figure, failedAt: YMDHMS, next: YMDHMS }),
      ),
    }),
    /** Long calls of people: imports, exports, papers. Ended ones are those of a day. */
    works: z.object({
      state: State,
      waiting: figure,
      running: figure,
      failed: figure,
      done: figure.optional(),
      oldest: YMDHMS.optional(),
      hours: z.array(Hour).optional(),
    }),
    texts: z.object({
      state: State,
      sent: figure,
      failed: figure,
      hours: z.array(Hour),
    }),
    /** Ways by which notices leave the site, those that are set up; `sent` is of the last 24 hours. */
    notices: z.array(
      z.object({
        way: z.enum(noticeWays),
        state: State,
        sent: figure,
        /** Due and not sent yet. */
        waiting: figure,
        /** Given up within the last month, by their reasons, and since when. */
        failed: z.array(z.object({ why: z.enum(sendFailures), n: figure, since: YMDHMS })),
        hours: z.array(Hour),
        /** Texts that a day may bring, and those of today; absent where there is no limit. */
        day: z.object({ most: figure, used: figure }).optional(),
        /** Yuan of the texts within 24 hours; absent where no price is told. */
        cost: z.number().optional(),
      }),
    ),
    payments: z.object({
      state: State,
      /** Payments whose time is over, and of which no gateway has said how they ended. */
      hanging: figure,
      hangingSince: YMDHMS.optional(),
      /** Refunds that a gateway has not finished for a day. */
      refunds: figure,
      refundsSince: YMDHMS.optional(),
      /** Invoices that were asked for more than a day ago. */
      invoices: figure,
      invoicesSince: YMDHMS.optional(),
      /** Paid within the last 24 hours, and yuan of it; of an hour also what the gateways have refused. */
      paid: figure.optional(),
      amount: z.number().optional(),
      hours: z.array(Hour).optional(),
    }),
    platforms: z.array(
      z.object({
        id: Id,
        name: z.string(),
        state: State,
        /** Its last delivery; absent: there was none yet. */
        last: YMDHMS.optional(),
        /** When the next one was or is expected. */
        next: YMDHMS.optional(),
        /** Rows of the last delivery, and those that could not be taken. */
        rows: figure.optional(),
        failed: figure.optional(),
        /** Rows of its deliveries. */
        hours: z.array(Hour).optional(),
      }),
    ),
    /** Bytes of the database, and of the disk of the data directory. */
    space: z.object({ state: State, database: z.number(), free: z.number().optional(), total: z.number().optional() }),
    backup: z.object({ state: State, last: YMDHMS.optional(), size: z.number().optional() }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

/** Calls by which the office at the top sees how the installation runs. */
export const manageHealthApi = {
  'GET /api/Manage/Health/Get': {
    does: 'audit.call.health',
    summary: 'How the installation runs: due work, long calls, texts, payments, platforms, space and backups',
    access: watcher,
    out: Health,
  },
  'POST /api/Manage/Health/TryAgain': {
    does: 'audit.manage.tryAgain',
    summary: 'Items of a job that have failed are tried again at its next turn; written to the audit log',
    access: systemKeeper,
    body: z.strictObject({ job: z.string().min(1).max(100) }),
    out: z.object({ n: figure }),
  },
  'POST /api/Manage/Health/SendAgain': {
    does: 'audit.manage.sendAgain',
    summary:
      'Notices that were given up for a way are sent again, if they still have to be told; written to the audit log',
    access: systemKeeper,
    body: z.strictObject({ way: z.enum(noticeWays) }),
    out: z.object({ n: figure }),
  },
} as const satisfies Record<string, Endpoint>;
