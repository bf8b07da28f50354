import { z } from 'zod';
import { office } from '../access/access';
import type { Endpoint } from './core';
import { Id } from './shapes';

/** Things of one page of the console, with the address at which each of them is opened. */
export const FoundThings = z
  .object({
    /** Page without the base path. */
    page: z.string(),
    list: z.array(
      z.object({
        id: Id,
        title: z.string(),
        /** Line that tells it from others of its name. */
        beside: z.string(),
        link: z.string(),
      }),
    ),
    /** Its list with the keyword filled in; absent where the list would not find them by it. */
    all: z.string().optional(),
  })
  .meta({ id: 'FoundThings' });
export type FoundThings = z.infer<typeof FoundThings>;

/** Call that finds what the offices keep, whichever page it stands on. */
export const manageFindApi = {
  'GET /api/Manage/Find': {
    does: 'audit.call.find',
    summary:
      'What I keep for my offices, by what its lists search and by pinyin: organisations, people, rights, seats, entries of dictionaries, in force before retired ones; at most five of each',
    access: office,
    query: z.object({ keyword: z.string().trim().min(1).max(50) }),
    out: z.object({ found: z.array(FoundThings) }),
  },
} as const satisfies Record<string, Endpoint>;
