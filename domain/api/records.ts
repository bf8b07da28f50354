import { z } from 'zod';
import { teacher } from '../access/access';
import {
  callsOf,
  type itemCalls,
  type items,
  keyOf,
  type namedRecords,
  type RecordDefinition,
  recordList,
  type sections,
  sharesCalls,
} from '../assessment/binding';
import { ASSESSMENT_CONTROLLER } from '../constants';
import { AssessmentModule } from '../enums';
import { readShape, writtenShapeOfAll } from '../forms/schema';
import { Dup } from './reuse';
import { Id, ResInfo, Versioned, YMD } from './shapes';

/** Fields of every record besides those of its category. */
const RecordBase = Versioned.extend({
  assessmentId: Id,
  /** Review result set. */
  reviewState: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  reviewReason: z.string().optional(),
  sourceRecordId: Id.optional(),
  /** Reason for saving it although a similar record existed. */
  duplicateReason: z.string().optional(),
  /** Required attachments that are still missing, by field name. */
  missing: z.array(z.string()),
  /** Absent while the only record of an assessment has not been stored yet: its row version is 0 then. */
  updateTime: z.string().optional(),
});
export type RecordRow = z.infer<typeof RecordBase> & Record<string, unknown>;

/** Person that the assessment is about, beside the basic fields. */
export const PersonFacts = z.object({
  realName: z.string(),
  sex: z.number().int().optional(),
  birthday: YMD.optional(),
  /** Masked. */
  idDocNo: z.string(),
  orgName: z.string(),
  photoResInfo: ResInfo.nullable(),
});
export type PersonFacts = z.infer<typeof PersonFacts>;
/** The list call that also says who the assessment is about. */
export const PERSON_CALL = 'GetAnnualAssessmentTeacherInfo';

const moduleOf = z.coerce.number().int().min(AssessmentModule.attendances).max(AssessmentModule.trainedYoungTeachers);
const itemModule = z.number().int().min(AssessmentModule.attendances).max(AssessmentModule.trainedYoungTeachers);

const made = new Map<string, z.ZodObject>();

/** A record as it is read; of categories that share a call, a record of any of them. Always the same schema object. */
function recordOut(definitions: readonly RecordDefinition[], idField?: string): z.ZodObject {
  const name = [...definitions.map((d) => d.category), idField].join();
  const known = made.get(name) ?? newRecordOut(definitions, idField);
  made.set(name, known);
  return known;
}

function newRecordOut(definitions: readonly RecordDefinition[], idField?: string): z.ZodObject {
  const [first] = definitions as [RecordDefinition];
  const out = RecordBase.extend({
    [idField ?? first.idField]: Id,
    ...(first.per && { planId: Id }),
    ...(definitions.length > 1 && { module: itemModule }),
    ...writtenShapeOfAll(definitions),
    ...readShape(definitions, ResInfo),
  });
  return idField ? out : out.meta({ id: definitions.length > 1 ? 'AssessItem' : first.category });
}

/** Fields that are read and never written: a client may send them back as they came, and they change nothing. */
const readAlong = (definitions: readonly RecordDefinition[]) =>
  Object.fromEntries(Object.keys(recordOut(definitions).shape).map((name) => [name, z.unknown().optional()]));

/** The calls that write, read and delete; categories that share them are told apart by `module`. */
function recordEndpoints(definitions: readonly RecordDefinition[]) {
  const [first] = definitions as [RecordDefinition];
  const { save, read, remove } = callsOf(first);
  const name = definitions.map((d) => d.category).join(', ');
  const address = (call: string) => call.replace(' ', ` /api/${ASSESSMENT_CONTROLLER}`);
  const own = z.object({ [first.idField]: Id });
  const id = first.single ? {} : { [first.idField]: Id.optional() };
  return {
    [address(save)]: {
      summary: first.single ? `Change ${name}` : `Create one of ${name}, or change it when ${first.idField} is given`,
      access: teacher,
      idempotent: true as const,
      body: z.strictObject({
        ...(read && readAlong(definitions)),
        [keyOf(first)]: Id,
        ...id,
        rowVersion: z.number().int().optional(),
        ...(!first.single && {
          /** Needed while a similar record exists; at most 300 characters. */
          duplicateReason: z.string().max(5000).nullish(),
          /** Of a new record: the record of an earlier year that it continues. */
          sourceRecordId: Id.optional(),
        }),
        ...(definitions.length > 1 && { module: itemModule }),
        ...writtenShapeOfAll(definitions),
      }),
      out: z.object({
        ...(!first.single && { [first.idField]: Id }),
        rowVersion: z.number().int(),
        missing: z.array(z.string()),
        /** The similar records, beside which it was saved with a reason. */
        duplicates: z.array(Dup).optional(),
      }),
    },
    ...(read && {
      [address(read)]: {
        summary: `One of ${name}`,
        access: teacher,
        query: own,
        out: recordOut(definitions),
      },
    }),
    ...(remove && {
      [address(remove)]: {
        summary: `Delete one of ${name}`,
        access: teacher,
        query: own,
        out: z.literal(true),
      },
    }),
  };
}

/** Shape of a definition's rows in the answer of a list call. */
function listShape(d: RecordDefinition): Record<string, z.ZodType> | z.ZodType {
  const { key, split, totals = [] } = d.listed;
  const rows = z.array(recordOut([d]));
  if (split) return Object.fromEntries(Object.values(split.keys).map((name) => [name, rows]));
  const sums = Object.fromEntries(totals.map((name) => [name, z.number()]));
  if (key !== undefined) return { ...sums, [key]: d.single ? recordOut([d]) : rows };
  return d.single ? recordOut([d]).shape : rows;
}

const groupBy = (nameOf: (d: RecordDefinition) => string): [string, RecordDefinition[]][] => {
  const groups = new Map<string, RecordDefinition[]>();
  for (const d of recordList) groups.set(nameOf(d), [...(groups.get(nameOf(d)) ?? []), d]);
  return [...groups];
};

/** The calls that list records; one call may list several categories (theses and summaries). */
function listEndpoints() {
  const address = (call: string) => `GET /api/${ASSESSMENT_CONTROLLER}${call}`;
  const lists = groupBy((d) => d.listed.call).map(([call, definitions]) => {
    const [first] = definitions as [RecordDefinition];
    const items = sharesCalls(first);
    const shapes = definitions.map(listShape);
    return [
      address(call),
      {
        summary: `Records of ${definitions.map((d) => d.category).join(', ')}`,
        access: teacher,
        query: z.object({ [keyOf(first)]: Id, ...(items && { module: moduleOf }) }),
        out: items
          ? z.array(recordOut(definitions))
          : shapes[0] instanceof z.ZodType
            ? shapes[0]
            : z.object(Object.assign({}, ...(call === PERSON_CALL ? [PersonFacts.shape] : []), ...shapes)),
      },
    ];
  });
  const views = recordList.flatMap((d) =>
    d.alsoListed
      ? [
          [
            address(d.alsoListed.call),
            {
              summary: `Records of ${d.category}`,
              access: teacher,
              query: z.object({ [keyOf(d)]: Id }),
              out: z.array(recordOut([d], d.alsoListed.idField)),
            },
          ] as const,
        ]
      : [],
  );
  return Object.fromEntries([...lists, ...views]);
}

type Address<M extends string, N extends string> = `${M} /api/${typeof ASSESSMENT_CONTROLLER}${N}`;
type AddressOf<K extends string> = K extends `${infer M} ${infer N}` ? Address<M, N> : never;
type Named = keyof typeof namedRecords;
type Section = 'PUT ModifyTeacherInfo' | 'PUT ModifyJobOccupation' | 'PUT ModifyAnnualAssessmentOtherInfo';
type Calls = typeof itemCalls;
type SaveKey = Address<'POST', `${Named}Save`> | AddressOf<Calls['save'] | Section>;
type ReadKey = Address<'GET', `${Named}EditDetails`> | AddressOf<Calls['read']>;
type DeleteKey = Address<'DELETE', `Delete${Named}`> | AddressOf<Calls['remove']>;
type Listing<D> = D extends { readonly listed: { readonly call: infer L extends string } } ? L : never;
/** Lists whose answer holds the rows under keys. */
type ListKey = Address<'GET', Listing<(typeof namedRecords)[Exclude<Named, 'ProfessionalTitle' | 'PersionalJob'>]>>;
/** Lists whose answer is the rows. */
type RowsKey = Address<'GET', Listing<(typeof items)[keyof typeof items]>>;
/** The answer holds the fields of the only record. */
type SectionKey = Address<'GET', Listing<(typeof sections)[keyof typeof sections]>>;

interface SaveEndpoint {
  summary: string;
  access: typeof teacher;
  idempotent: true;
  body: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  out: z.ZodType<{ rowVersion: number; missing: string[]; duplicates?: Dup[] } & Record<string, unknown>>;
}
type Query = z.ZodObject<Record<string, z.ZodType<string, string>>>;
interface ReadEndpoint<T> {
  summary: string;
  access: typeof teacher;
  query: Query;
  out: z.ZodType<T>;
}
interface DeleteEndpoint {
  summary: string;
  access: typeof teacher;
  query: Query;
  out: z.ZodLiteral<true>;
}
export type RecordsApi = Record<SaveKey, SaveEndpoint> &
  Record<ReadKey, ReadEndpoint<RecordRow>> &
  Record<DeleteKey, DeleteEndpoint> &
  Record<ListKey, ReadEndpoint<Record<string, RecordRow[]>>> &
  Record<RowsKey, ReadEndpoint<RecordRow[]>> &
  Record<SectionKey, ReadEndpoint<RecordRow>>;

export const recordsApi = Object.assign(
  {},
  ...groupBy((d) => callsOf(d).save).map(([, definitions]) => recordEndpoints(definitions)),
  listEndpoints(),
) as unknown as RecordsApi;
