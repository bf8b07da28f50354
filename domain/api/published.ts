import { z } from 'zod';
import { labelKey } from '../forms';
import type { Fields } from '../forms/field';
import type { ChosenName } from '../forms/options';
import { filledShape, writtenShape } from '../forms/schema';
import { publishedStates, publishedTabs, type Resource } from '../manage/resource';
import type { Endpoint } from './core';
import { ResourceChange, ResourceUse } from './resource';
import { Id, pageOf, paging, Versioned, YMDHMS } from './shapes';
import { versionedBody, versionedFilter } from './versioned';

/**
 * Something that is looked at before a row is published. A failed one keeps it from being published; a pending one waits
 * for values without which nobody can tell.
 */
export const PublishedCheck = z
  .object({
    /** Catalogue key of what was found, with its parameters. */
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    state: z.enum(['passed', 'warned', 'failed', 'pending']),
    /** Fields that it leads to, by their stored names. */
    fields: z.array(z.string()).optional(),
    /** Page where it can be mended, without the base path. */
    page: z.string().optional(),
  })
  .meta({ id: 'PublishedCheck' });
export type PublishedCheck = z.infer<typeof PublishedCheck>;

const numbered = z.strictObject({ id: Id, rowVersion: z.number().int().min(0) });

/** A row as it is read: what is prepared stands in its fields, and what holds meanwhile in `held`. */
export const publishedRow = <F extends Fields>(form: { fields: F }) =>
  Versioned.extend({
    id: Id,
    ...filledShape(form),
    updateTime: YMDHMS,
    state: z.enum(publishedStates),
    /** Values that people see, where others are prepared; absent where nothing is. */
    held: z.object(filledShape(form)).optional(),
    /** Last change of what is prepared. */
    prepared: z.object({ by: z.string(), time: YMDHMS, changes: z.number().int() }).optional(),
    /** Of what is prepared: how many of the checks hold, and what the first that failed has found. */
    checks: z.object({ passed: z.number().int(), all: z.number().int(), first: PublishedCheck.optional() }).optional(),
    /** Until then the last publishing can be put back; only of a row that is read by itself. */
    backUntil: YMDHMS.optional(),
  });

/**
 * Calls of a resource that is published: a page, a row, what is prepared, its checks, publishing, and putting back. Their
 * handlers are `publishedHandlers`, their screen `publishedList`; the contract suite calls them with the samples of its
 * form. `beside`: what a row has besides the values of the form.
 */
export function publishedApi<
  const C extends string,
  F extends Fields,
  const N extends ChosenName<F> & string,
  B extends z.ZodRawShape,
>({ name, form, right, filters }: Resource<C, F, N>, beside: B) {
  const access = { right };
  const path = z.object({ id: Id });
  const row = publishedRow(form).extend(beside);
  const sampled = form;
  const label = labelKey(form);
  const calls = {
    list: {
      summary: `A page of ${name}: what is prepared and what is published`,
      access,
      query: versionedFilter(form, filters).extend({ state: z.enum(publishedTabs).default('current'), ...paging() }),
      out: pageOf(row).extend({ counts: z.record(z.enum(publishedTabs), z.number().int()) }),
      sampled,
    },
    read: { summary: `One ${name}`, access, path, out: row, sampled },
    prepare: {
      summary: `Prepare a ${label}, or a change of a published one; nobody else sees it, and it may lack values`,
      access,
      idempotent: true,
      body: versionedBody(form),
      out: row,
      sampled,
    },
    check: {
      summary: `What would keep a ${label} from being published, and what publishing it would bring about`,
      access,
      body: z.strictObject({ id: Id.optional(), values: z.strictObject(writtenShape(form)) }),
      out: z.object({ checks: z.array(PublishedCheck), effects: z.array(ResourceUse) }),
      sampled,
    },
    publish: {
      summary: `Publish a ${label}, or a change of it: from then on it holds`,
      access,
      idempotent: true,
      body: versionedBody(form),
      out: row,
      sampled,
    },
    publishChosen: {
      summary: `Publish what is prepared of several, each for itself; answers why some stay`,
      access,
      idempotent: true,
      body: z.strictObject({ rows: z.array(numbered).min(1).max(100) }),
      out: z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, reason: z.string() })) }),
      sampled,
    },
    discard: {
      summary: `Throw away what is prepared of a ${label}`,
      access,
      idempotent: true,
      body: numbered,
      out: z.literal(true),
      sampled,
    },
    back: {
      summary: `Put back the last publishing of a ${label}, within 24 hours; what was published is prepared again`,
      access,
      idempotent: true,
      body: numbered,
      out: row,
      sampled,
    },
    exported: {
      summary: `The ${name} rows that a filter finds as a spreadsheet, what is prepared of them beside what holds`,
      access,
      query: versionedFilter(form, filters).extend({ state: z.enum(publishedTabs).default('current') }),
      out: 'file',
      long: 'export',
      sampled,
    },
    history: {
      summary: `What was published of a ${label}, the newest first; at most 100`,
      access,
      path,
      out: z.object({ list: z.array(ResourceChange) }),
      sampled,
    },
  } as const satisfies Record<string, Endpoint>;
  type Calls = typeof calls;
  return {
    [`GET /api/Manage/${name}/List`]: calls.list,
    [`GET /api/Manage/${name}/Get/{id}`]: calls.read,
    [`GET /api/Manage/${name}/Export`]: calls.exported,
    [`POST /api/Manage/${name}/Prepare`]: calls.prepare,
    [`POST /api/Manage/${name}/Check`]: calls.check,
    [`POST /api/Manage/${name}/Publish`]: calls.publish,
    [`POST /api/Manage/${name}/PublishChosen`]: calls.publishChosen,
    [`POST /api/Manage/${name}/Discard`]: calls.discard,
    [`POST /api/Manage/${name}/PutBack`]: calls.back,
    [`GET /api/Manage/${name}/History/{id}`]: calls.history,
  } as unknown as Record<`GET /api/Manage/${C}/List`, Calls['list']> &
    Record<`GET /api/Manage/${C}/Get/{id}`, Calls['read']> &
    Record<`GET /api/Manage/${C}/Export`, Calls['exported']> &
    Record<`POST /api/Manage/${C}/Prepare`, Calls['prepare']> &
    Record<`POST /api/Manage/${C}/Check`, Calls['check']> &
    Record<`POST /api/Manage/${C}/Publish`, Calls['publish']> &
    Record<`POST /api/Manage/${C}/PublishChosen`, Calls['publishChosen']> &
    Record<`POST /api/Manage/${C}/Discard`, Calls['discard']> &
    Record<`POST /api/Manage/${C}/PutBack`, Calls['back']> &
    Record<`GET /api/Manage/${C}/History/{id}`, Calls['history']>;
}
