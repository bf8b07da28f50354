import { z } from 'zod';
import { draftLimits } from '../constants';
import type { Endpoint } from './core';
import { YMDHMS } from './shapes';

/** Key of a draft: `<userId>:<form>:<record id or 'new'>`. */
const DraftKey = z.string().min(3).max(200);
const version = z.number().int().min(0);

export const ServerDraft = z
  .object({
    key: DraftKey,
    /** JSON of the client: the typed values and the values that they replace. */
    content: z.string(),
    /** Version of the record that was being changed; absent for a new one. */
    baseVersion: version.optional(),
    savedAt: YMDHMS,
    /** Name of the device on which it was typed, as the device says it. */
    device: z.string(),
    rowVersion: version,
  })
  .meta({ id: 'ServerDraft' });
export type ServerDraft = z.infer<typeof ServerDraft>;

/** Calls for drafts, which a person finds again on every device. */
export const draftApi = {
  'PUT /api/Draft/SaveDraft': {
    summary: 'Keep what is typed into a form; 409 with the draft that stands there when that is not the one I know',
    access: 'user',
    body: z.strictObject({
      key: DraftKey,
      content: z.string().min(2).max(draftLimits.length),
      baseVersion: version.optional(),
      device: z.string().max(40),
      /** Of the draft that is known; 0 when there is none. */
      rowVersion: version,
    }),
    out: z.object({ rowVersion: version, savedAt: YMDHMS }),
  },
  'GET /api/Draft/GetDraft': {
    summary: 'What was typed into a form and not sent, on whichever device',
    access: 'user',
    query: z.object({ key: DraftKey }),
    out: ServerDraft.nullable(),
  },
  'DELETE /api/Draft/DelDraft': {
    summary: 'Forget a draft; 409 with the one that stands there when it has been written over elsewhere',
    access: 'user',
    body: z.strictObject({ key: DraftKey, rowVersion: version }),
    out: z.literal(true),
  },
} as const satisfies Record<string, Endpoint>;
