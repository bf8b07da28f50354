import { z } from 'zod';
import { seatKeeper } from '../access/access';
import { pageSizes } from '../constants';
import { settableRules } from '../documents/conflicts';
import { seatGroups, seatKindNames } from '../documents/seats';
import { ReviewLevel } from '../enums';
import type { Endpoint } from './core';
import { Id, pageOf, paging, queryBoolean, YMD, YMDHMS } from './shapes';

/** An organisation with the reviewers of each kind. */
export const SeatRow = z
  .object({
    orgId: Id,
    orgName: z.string(),
    /** Names of those above it, from the top. */
    above: z.array(z.string()),
    /** Level at which it decides: a value of the review levels. */
    level: z.number().int(),
    cells: z.array(
      z.object({
        group: z.enum(seatGroups),
        people: z.array(
          z.object({
            id: Id,
            name: z.string(),
            /** Name of the person in whose place somebody decides. */
            deputises: z.string().optional(),
            /** Present while somebody else decides in the place of this person. */
            away: z.boolean().optional(),
            /** That one, and the last day of it. */
            deputy: z.object({ name: z.string(), until: YMD }).optional(),
            until: YMD.optional(),
          }),
        ),
        /** Documents whose turn it is there. */
        waiting: z.number().int(),
        /** Of these, those whose level should have decided. */
        overdue: z.number().int(),
        /** When the oldest of them was handed in. */
        since: YMDHMS.optional(),
        /** Kinds that nobody may decide, each with what waits of it. */
        vacant: z.array(z.object({ kind: z.string(), waiting: z.number().int() })),
      }),
    ),
  })
  .meta({ id: 'SeatRow' });
export type SeatRow = z.infer<typeof SeatRow>;

/** A reviewer with what waits for him, and when he will be done at his pace. */
export const ReviewLoad = z
  .object({
    accountId: Id,
    realName: z.string(),
    /** Office at which most waits for him, and the number of his offices. */
    orgId: Id,
    orgName: z.string(),
    places: z.number().int(),
    /** His part of what waits at his seats: they are divided among those who hold them and are not away. */
    waiting: z.number().int(),
    /** Of these, those whose level should have decided. */
    overdue: z.number().int(),
    /** Decisions of the last 30 days. */
    decided: z.number().int(),
    /** Days until all of it is decided at that pace, and the day on which it is; absent without any decision. */
    days: z.number().int().optional(),
    until: YMD.optional(),
    /** The next moment by which something that waits has to be decided. */
    deadline: YMDHMS.optional(),
    /** When the oldest of what waits at his seats was handed in. */
    since: YMDHMS.optional(),
    state: z.enum(['late', 'unknown', 'inTime', 'idle']),
  })
  .meta({ id: 'ReviewLoad' });
export type ReviewLoad = z.infer<typeof ReviewLoad>;

/** A rule by which reviewers are partial, as the office at the top has set it. */
export const HeldRecusal = z
  .object({
    id: Id,
    rule: z.enum(settableRules),
    /** Kinds of documents for which it holds; absent: all of them. */
    kinds: z.array(z.string()).optional(),
    /** Levels at which it holds, ends included; absent: from the first, or to the last. */
    lowest: z.number().int().optional(),
    highest: z.number().int().optional(),
    /** Documents of my offices' people that reviewers have left to others this year because of it. */
    left: z.number().int().optional(),
  })
  .meta({ id: 'HeldRecusal' });
export type HeldRecusal = z.infer<typeof HeldRecusal>;

/** Calls about who decides where, beside those of the seats themselves. */
export const manageSeatsApi = {
  'GET /api/Manage/GetSeatMatrix': {
    does: 'audit.call.seats',
    summary:
      'Organisations that I seat reviewers for: who decides each kind, what waits there, and where nobody may. ' +
      'Offices come first, from the top, then the schools where something waits for nobody',
    access: seatKeeper,
    query: z.object({
      ...paging(pageSizes.default),
      keyword: z.string().max(100).optional(),
      /** Only organisations where something waits that nobody may decide. */
      gaps: queryBoolean.optional(),
      /** Only organisations where nobody may decide some of the kinds of their level, or any of them, even if nothing waits. */
      vacant: z.enum(['some', 'all']).optional(),
      /** Only those that decide at this level. */
      level: z.coerce.number().pipe(z.enum(ReviewLevel)).optional(),
      /** Only this organisation and those below it. */
      branchId: Id.optional(),
    }),
    out: pageOf(SeatRow).extend({
      /** Organisations with such a gap, whatever the filters. */
      gaps: z.number().int(),
      /** Seats, one for a kind and an organisation, that somebody holds today, whatever the filters. */
      filled: z.number().int(),
      /** People in whose place somebody else decides today. */
      deputised: z.number().int(),
    }),
  },
  'GET /api/Manage/ListRecusal': {
    does: 'audit.call.seats',
    summary: 'Rules by which reviewers are partial, those that hold; they are set by the office at the top',
    access: seatKeeper,
    out: z.object({ list: z.array(HeldRecusal) }),
  },
  'GET /api/Manage/ListLoad': {
    does: 'audit.call.seats',
    summary: 'Reviewers with what waits for each and when it will be decided at his pace; who will be late first',
    access: seatKeeper,
    query: z.object({ ...paging(pageSizes.default), keyword: z.string().max(100).optional() }),
    out: pageOf(ReviewLoad).extend({
      /** Reviewers who are late, or will be. */
      late: z.number().int(),
    }),
  },
  'GET /api/Manage/GetSeats/{id}': {
    does: 'audit.call.seats',
    summary: 'The same for one organisation',
    access: seatKeeper,
    path: z.object({ id: Id }),
    out: SeatRow,
  },
  'POST /api/Manage/PassUp': {
    does: 'audit.officeSeat.change',
    summary:
      'Give what waits at an organisation where nobody may decide a kind to the next office above that has a reviewer',
    access: seatKeeper,
    idempotent: 'itself',
    body: z.strictObject({ orgId: Id, kind: z.enum(seatKindNames as [string, ...string[]]) }),
    out: z.object({ moved: z.number().int(), to: z.string().optional() }),
  },
} as const satisfies Record<string, Endpoint>;
