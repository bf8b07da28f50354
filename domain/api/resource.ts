import { z } from 'zod';
import { fieldLimits } from '../constants';
import { labelKey } from '../forms';
import type { Fields } from '../forms/field';
import type { ChosenName } from '../forms/options';
import { writtenShape } from '../forms/schema';
import { type Resource, resourceActs, resourceStates } from '../manage/resource';
import { text } from '../rules/text';
import type { Endpoint } from './core';
import { Id, ruled, YMDHMS } from './shapes';
import { versionedApi, versionedFilter, versionedRow } from './versioned';

/** Where a row is used, and how often. */
export const ResourceUse = z
  .object({
    /** Catalogue key of the name for what uses it, with its parameters. */
    key: z.string(),
    params: z.record(z.string(), z.string()).optional(),
    n: z.number().int(),
    /** The row cannot be retired while it is used so. */
    blocks: z.boolean().optional(),
  })
  .meta({ id: 'ResourceUse' });
export type ResourceUse = z.infer<typeof ResourceUse>;

/** A change of a row: values by the fields of its form, only those that changed. */
export const ResourceChange = z
  .object({
    id: Id,
    act: z.enum(resourceActs),
    time: YMDHMS,
    /** Name of the person; absent: a release of the product. */
    by: z.string().optional(),
    /** Second person, who confirmed it. */
    confirmedBy: z.string().optional(),
    /** Why it was changed, where that is asked for. */
    reason: z.string().optional(),
    /** Whether the change came with a sheet. */
    sheet: z.boolean().optional(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ResourceChange' });
export type ResourceChange = z.infer<typeof ResourceChange>;

/** A change that waits for a second person; nothing has changed yet. */
export const ResourceRequest = z
  .object({
    id: Id,
    act: z.enum(resourceActs),
    /** The row that would change; absent for a new one. */
    rowId: Id.optional(),
    /** Name of the row. */
    title: z.string(),
    by: z.string(),
    time: YMDHMS,
    /** End of the time in which it can be confirmed. */
    until: YMDHMS,
    /** I have asked for it: I can take it back. */
    own: z.boolean(),
    /** I may confirm it. */
    decides: z.boolean(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    /** Of a sheet: what its first rows do, and how many do something. */
    sheet: z.object({ lines: z.array(z.string()), changed: z.number().int() }).optional(),
  })
  .meta({ id: 'ResourceRequest' });
export type ResourceRequest = z.infer<typeof ResourceRequest>;

const Outcome = z.object({
  done: z.array(Id),
  /** Of these, the ones that wait for a second person. */
  pending: z.array(Id).optional(),
  failed: z.array(z.object({ id: Id, reason: z.string() })),
});
const someIds = z.strictObject({ ids: z.array(Id).min(1).max(100) });
const withReason = someIds.extend({ reason: ruled(text({ required: true, max: fieldLimits.reason })) });
/** Acts that are weighed before they are done. */
const weighedActs = ['add', 'change', 'retire', 'restore'] as const;

/** A row of a resource as it is read. */
export const resourceRow = <F extends Fields>(form: { fields: F }) =>
  versionedRow(form).extend({
    state: z.enum(resourceStates),
    /** The change waits for a second person: the row is shown as it would be. */
    pending: z.boolean().optional(),
    /** Retired for good: it is not brought back from here. */
    final: z.boolean().optional(),
    /** Why it cannot be brought back by now, or an act not be undone, in my language; only where one row is read. */
    stuck: z.string().optional(),
    /** Why I cannot change it, in my language. */
    locked: z.string().optional(),
  });

/**
 * Calls of a resource: those of a list with a drawer, and its retiring, uses and history. Their handlers are
 * `resourceHandlers`, their screen `resourceList`; the contract suite calls them with the samples of its form. `beside`:
 * what a row of the list has besides the values of the form.
 */
export function resourceApi<
  const C extends string,
  F extends Fields,
  const N extends ChosenName<F> & string,
  B extends z.ZodRawShape,
  S extends boolean = false,
  E extends boolean = false,
  W extends boolean = false,
>(
  {
    name,
    form,
    right,
    filters,
    second,
    sheet,
    reasoned,
    weighed,
    tree,
  }: Resource<C, F, N> & {
    readonly second?: S;
    readonly sheet?: E;
    readonly weighed?: W;
  },
  beside: B,
) {
  const access = { right };
  const path = z.object({ id: Id });
  const query = {
    state: z.enum(resourceStates).default('active'),
    /** Only this row and everything below it. */
    ...((tree && { branchId: Id.optional() }) as { branchId: z.ZodOptional<typeof Id> }),
  };
  const some: typeof someIds | typeof withReason = reasoned ? withReason : someIds;
  const base = versionedApi({
    name: `Manage/${name}`,
    form,
    access,
    filters,
    row: resourceRow(form).extend(beside),
    query,
    answer: {
      counts: z.object({ active: z.number().int(), retired: z.number().int() }),
      requests: z.array(ResourceRequest),
    },
  });
  const calls = {
    uses: {
      summary: `Where a ${labelKey(form)} is used, before it is retired`,
      access,
      path,
      out: z.object({ uses: z.array(ResourceUse) }),
      sampled: form,
    },
    history: {
      summary: `Changes of a ${labelKey(form)}, the newest first; at most 100`,
      access,
      path,
      out: z.object({ list: z.array(ResourceChange) }),
      sampled: form,
    },
    retire: {
      summary: `Retire rows of ${name}: they stay where they are used, and are not chosen anew`,
      access,
      idempotent: true,
      body: some,
      out: Outcome,
      sampled: form,
    },
    restore: {
      summary: `Bring retired rows of ${name} back`,
      access,
      idempotent: true,
      body: some,
      out: Outcome,
      sampled: form,
    },
    decide: {
      summary: `Confirm a change of ${name} that somebody else has asked for, or refuse it; the asker takes it back`,
      access,
      idempotent: true,
      body: z.strictObject({ id: Id, agree: z.boolean() }),
      out: z.literal(true),
      sampled: form,
    },
    weigh: {
      summary: `What a change of ${name} would bring about; nothing is changed`,
      access,
      body: z.strictObject({
        act: z.enum(weighedActs),
        /** Row that would change; absent for a new one. */
        id: Id.optional(),
        /** Values of the form; absent where the row is only retired or restored. */
        values: z.strictObject(writtenShape(form)).optional(),
      }),
      out: z.object({ effects: z.array(ResourceUse) }),
      sampled: form,
    },
    exported: {
      summary: `The rows of ${name} that a filter finds, as a sheet that can be imported again`,
      access,
      query: versionedFilter(form, filters).extend(query),
      out: 'file',
      long: 'export',
      sampled: form,
    },
  } as const satisfies Record<string, Endpoint>;
  type Calls = typeof calls;
  return {
    ...base,
    [`GET /api/Manage/${name}/UsedBy/{id}`]: calls.uses,
    [`GET /api/Manage/${name}/History/{id}`]: calls.history,
    [`POST /api/Manage/${name}/Retire`]: calls.retire,
    [`POST /api/Manage/${name}/Restore`]: calls.restore,
    ...(second && { [`POST /api/Manage/${name}/Decide`]: calls.decide }),
    ...(sheet && { [`GET /api/Manage/${name}/Export`]: calls.exported }),
    ...(weighed && { [`POST /api/Manage/${name}/Weigh`]: calls.weigh }),
  } as unknown as typeof base &
    Record<`GET /api/Manage/${C}/UsedBy/{id}`, Calls['uses']> &
    Record<`GET /api/Manage/${C}/History/{id}`, Calls['history']> &
    Record<`POST /api/Manage/${C}/Retire`, Calls['retire']> &
    Record<`POST /api/Manage/${C}/Restore`, Calls['restore']> &
    (S extends true ? Record<`POST /api/Manage/${C}/Decide`, Calls['decide']> : unknown) &
    (E extends true ? Record<`GET /api/Manage/${C}/Export`, Calls['exported']> : unknown) &
    (W extends true ? Record<`POST /api/Manage/${C}/Weigh`, Calls['weigh']> : unknown);
}
