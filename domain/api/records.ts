import { z } from 'zod';
import { type Category, type RecordDefinition, recordList, type records } from '../records';
import { attachmentsOf } from '../records/core/defineRecord';
import { recordSchema } from '../records/core/schema';
import { ASSESSMENT_CONTROLLER } from './assessment';
import { Id, ResInfo, Versioned } from './shapes';

/** What every record carries besides its own fields. */
const RecordBase = Versioned.extend({
  assessmentId: Id,
  /** Review result set. */
  reviewState: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  reviewReason: z.string().optional(),
  sourceRecordId: Id.optional(),
  /** Required attachments that are not there yet, by field name. */
  missing: z.array(z.string()),
  updateTime: z.string(),
});
export type RecordRow = z.infer<typeof RecordBase> & Record<string, unknown>;

/** A record as it is read: its id, its fields with the names of dictionary entries, attachments as `<field>ResInfo`. */
function recordOut(d: RecordDefinition) {
  const names = Object.entries(d.fields)
    .filter(([, f]) => f.kind === 'select' || f.kind === 'cascader')
    .map(([n]) => [n.replace(/Id$/, 'Name'), z.string().optional()]);
  const files = attachmentsOf(d).map(([n]) => [`${n}ResInfo`, ResInfo.nullable()]);
  return RecordBase.extend({
    [d.idField]: Id,
    ...recordSchema(d).shape,
    ...Object.fromEntries(names),
    ...Object.fromEntries(files),
  }).meta({ id: d.category });
}

/** The four calls of one category (rows D2-D13 and D22-D69 of the contract). */
function recordEndpoints(d: RecordDefinition) {
  const out = recordOut(d);
  const own = z.object({ [d.idField]: Id });
  return {
    [`POST /api/${ASSESSMENT_CONTROLLER}${d.category}Save`]: {
      summary: `Create a ${d.category}, or change it when ${d.idField} is given`,
      access: 'teacher' as const,
      idempotent: true as const,
      body: z.strictObject({
        assessmentId: Id,
        [d.idField]: Id.optional(),
        rowVersion: z.number().int().optional(),
        ...recordSchema(d).shape,
      }),
      out: z.object({ [d.idField]: Id, rowVersion: z.number().int(), missing: z.array(z.string()) }),
    },
    [`GET /api/${ASSESSMENT_CONTROLLER}${d.category}EditDetails`]: {
      summary: `One ${d.category}`,
      access: 'teacher' as const,
      query: own,
      out,
    },
    [`DELETE /api/${ASSESSMENT_CONTROLLER}Delete${d.category}`]: {
      summary: `Delete a ${d.category}`,
      access: 'teacher' as const,
      query: own,
      out: z.literal(true),
    },
  };
}

/** The calls that list records; one call may list several categories (theses and summaries). */
function listEndpoints() {
  const calls = [...new Set(recordList.map((d) => d.listed.call))];
  return Object.fromEntries(
    calls.map((call) => {
      const definitions = recordList.filter((d) => d.listed.call === call);
      return [
        `GET /api/${ASSESSMENT_CONTROLLER}${call}`,
        {
          summary: `Records of ${definitions.map((d) => d.category).join(', ')}`,
          access: 'teacher' as const,
          query: z.object({ assessmentId: Id }),
          out: z.object(Object.fromEntries(definitions.map((d) => [d.listed.key, z.array(recordOut(d))]))),
        },
      ];
    }),
  );
}

type Endpoints = ReturnType<typeof recordEndpoints>;
type SaveKey = `POST /api/${typeof ASSESSMENT_CONTROLLER}${Category}Save`;
type ReadKey = `GET /api/${typeof ASSESSMENT_CONTROLLER}${Category}EditDetails`;
type DeleteKey = `DELETE /api/${typeof ASSESSMENT_CONTROLLER}Delete${Category}`;
type ListKey = `GET /api/${typeof ASSESSMENT_CONTROLLER}${(typeof records)[Category]['listed']['call']}`;

interface SaveEndpoint {
  summary: string;
  access: 'teacher';
  idempotent: true;
  body: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  out: z.ZodType<{ rowVersion: number; missing: string[] } & Record<string, unknown>>;
}
interface ReadEndpoint {
  summary: string;
  access: 'teacher';
  query: z.ZodObject<Record<string, z.ZodType<string, string>>>;
  out: z.ZodType<RecordRow>;
}
interface DeleteEndpoint {
  summary: string;
  access: 'teacher';
  query: z.ZodObject<Record<string, z.ZodType<string, string>>>;
  out: z.ZodLiteral<true>;
}
interface ListEndpoint {
  summary: string;
  access: 'teacher';
  query: z.ZodObject<{ assessmentId: typeof Id }>;
  out: z.ZodType<Record<string, RecordRow[]>>;
}
export type RecordsApi = Record<SaveKey, SaveEndpoint> &
  Record<ReadKey, ReadEndpoint> &
  Record<DeleteKey, DeleteEndpoint> &
  Record<ListKey, ListEndpoint>;

export const recordsApi = Object.assign(
  {},
  ...recordList.map(recordEndpoints),
  listEndpoints(),
) as Endpoints as unknown as RecordsApi;
