import { z } from 'zod';
import type { Endpoint } from './core';
import { Id } from './shapes';

const hit = z.object({
  id: Id,
  title: z.string(),
  /** Its page, without the base path. */
  link: z.string(),
});

/** How many of a kind a search of everything answers. */
export const FOUND_MOST = 5;

/**
 * Further kinds of things found by name, in the order in which they are shown; words are `frame.palette.kind.<kind>`.
 */
export const foundKinds = ['training', 'studio', 'certificate', 'credit', 'eed', 'resume'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Call that finds the caller's own things by a part of the name. */
export const searchApi = {
  'GET /api/Search/FindMine': {
    summary:
      'My records by their titles, courses of plans by name or lecturer, my orders by number, plan or course, my declarations by title or number, and what else has a name: trainings, studios, certificates, credits, online courses, résumés',
    access: 'user',
    query: z.object({ keyword: z.string().trim().min(1).max(50) }),
    out: z.object({
      records: z.array(hit.extend({ category: z.string(), year: z.number().int() })),
      /** Those that I study first. */
      courses: z.array(hit.extend({ planName: z.string(), mine: z.boolean() })),
      orders: z.array(hit.extend({ orderNo: z.string(), status: z.number().int() })),
      declarations: z.array(hit.extend({ what: z.string() })),
      others: z.array(hit.extend({ kind: z.enum(foundKinds) })),
    }),
  },
} as const satisfies Record<string, Endpoint>;
