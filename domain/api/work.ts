import { z } from 'zod';
import { workKindNames, workStatuses } from '../work/kinds';
import type { Endpoint } from './core';
import { Id, YMDHMS } from './shapes';

const count = z.number().int().min(0);

/** Work of a caller that takes long. */
export const Work = z
  .object({
    id: Id,
    kind: z.enum(workKindNames),
    status: z.enum(workStatuses),
    /** Parts that are done, and all; `total` is 0 while it is not known. */
    done: count,
    total: count,
    /** Name of what it makes or reads, in the language in which it was asked for. */
    title: z.string().optional(),
    /** Which one it is among works of its kind: of an import, its kind and its place (`importSubject`). */
    subject: z.string().optional(),
    /** Page from which it was begun. */
    page: z.string().optional(),
    createTime: YMDHMS,
    endTime: YMDHMS.optional(),
    /** The file that it has made. */
    file: z.object({ name: z.string(), size: count }).optional(),
    /** Why it has failed, in the language of the caller. */
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .meta({ id: 'Work' });
export type Work = z.infer<typeof Work>;

const path = z.object({ id: Id });

/**
 * Calls for long work. A call that may take long goes on as work when its caller says that it can follow (the header
 * `Prefer: respond-async`): it is answered with 202 and `{ workId }`.
 */
export const workApi = {
  'GET /api/Work/ListMine': {
    summary: 'My long work of the last day, the newest first',
    access: 'user',
    background: true,
    out: z.array(Work),
  },
  'GET /api/Work/GetWork/{id}': {
    summary: 'One work; when it is done, `answer` is what its call would have answered',
    access: 'user',
    background: true,
    path,
    out: Work.extend({ answer: z.unknown().optional() }),
  },
  'GET /api/Work/DownloadResult/{id}': { summary: 'The file that a work has made', access: 'user', path, out: 'file' },
  'POST /api/Work/StopWork': {
    summary: 'Stop a work: it ends before its next part. One that has ended stays as it is',
    access: 'user',
    body: z.strictObject({ id: Id }),
    out: Work,
  },
  'POST /api/Work/GoOnWithWork': {
    summary: 'Go on with a work that was stopped or has failed, from where it is. Only kinds that keep what was done',
    access: 'user',
    body: z.strictObject({ id: Id }),
    out: Work,
  },
  'POST /api/Work/RemoveWork': {
    summary: 'Take a work that has ended off the list, and delete its file',
    access: 'user',
    body: z.strictObject({ id: Id }),
    out: z.literal(true),
  },
} as const satisfies Record<string, Endpoint>;
