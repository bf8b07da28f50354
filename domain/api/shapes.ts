import { z } from 'zod';
import { FIRST_PAGE, MAX_PAGE, pageSizes } from '../constants';
import { ResearchKind } from '../enums';
import type { Rule } from '../rules/issue';
import { type Canonical, cleanLine, cleanText } from '../text';
import { uploadScenes } from '../uploads';
import type { Machine, State } from '../workflows/core';
import { requirements } from '../workflows/requirements';

/** Shapes shared by several areas. Ids are always strings: server ids may exceed 53 bits. */
export const Id = z.string().min(1).max(40);
export const YMD = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const YM = z.string().regex(/^\d{4}-\d{2}$/);
export const YMDHMS = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

export const ResInfo = z
  .object({
    id: Id,
    resName: z.string(),
    resUrlFull: z.string(),
    resSize: z.number().int().optional(),
    resExt: z.string().optional(),
  })
  .meta({ id: 'ResInfo' });
export type ResInfo = z.infer<typeof ResInfo>;

/** A file of a record, and what it was uploaded for. */
export const EvidenceFile = z.object({ id: Id, scene: z.enum(uploadScenes) }).meta({ id: 'EvidenceFile' });

export interface DictNode {
  id: string;
  name: string;
  children?: DictNode[] | undefined;
  disabled?: boolean | undefined;
  /** Of a disabled entry: the one that can be chosen in its place. */
  successor?: string | undefined;
}
export const DictNode: z.ZodType<DictNode> = z
  .object({
    id: z.string(),
    name: z.string(),
    disabled: z.boolean().optional(),
    successor: z.string().optional(),
    get children() {
      return z.array(DictNode).optional();
    },
  })
  .meta({ id: 'DictNode' });

export interface OrgNode {
  L: string;
  V: string;
  C?: OrgNode[] | undefined;
}
export const OrgNode: z.ZodType<OrgNode> = z
  .object({
    L: z.string(),
    V: z.string(),
    get C() {
      return z.array(OrgNode).optional();
    },
  })
  .meta({ id: 'OrgNode' });

export const Versioned = z.object({ rowVersion: z.number().int().min(0) });
/** Reason why nothing was changed in a returned document; asked for only then. */
export const Unchanged = z.string().trim().max(300).optional();

const Requirement = z.enum(requirements);
/**
 * Moves that the caller may make now with a thing that has a state machine: one entry per button, with the requirements
 * that are still not met (empty: it can be done). The server makes them with `movesOf` of domain/workflows.
 */
export const movesShape = <A extends string>(machine: Pick<Machine<State, A>, 'moves'>) =>
  z.array(
    z.object({
      name: z.enum([...new Set(machine.moves.map(({ name }) => name))] as [A, ...A[]]),
      unmet: z.array(Requirement),
    }),
  );

/** Query of every paged list; sizes above 100 and pages below 1 are refused. Default page size: 10. */
export const paging = (pageSize: number = pageSizes.default) => ({
  current: z.coerce.number().int().min(FIRST_PAGE).max(MAX_PAGE).default(FIRST_PAGE),
  pageSize: z.coerce.number().int().min(1).max(pageSizes.most).default(pageSize),
});

/**
 * Query of a list that may grow past 10 000 rows. `after` is the key of the row before the page, where the caller knows
 * it: the page is then found without counting all rows before it. Without it the page's number decides.
 */
export const seeking = (pageSize: number = pageSizes.default) => ({ ...paging(pageSize), after: Id.optional() });

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number().int(), current: z.number().int(), pageSize: z.number().int() });

export interface Page<T> {
  list: T[];
  total: number;
  current: number;
  pageSize: number;
}

/** Query booleans: `true|false|0|1`. */
export const queryBoolean = z.enum(['true', 'false', '0', '1']).transform((v) => v === 'true' || v === '1');

/** Query parameter that is one of the given numbers. */
export const oneOf = <const N extends number>(values: readonly N[]) =>
  z.enum(values.map(String) as [string, ...string[]]).transform((value) => Number(value) as N);

/** 1 subject, 2 thesis. */
export const wireKind = z.union([z.literal(ResearchKind.Subject), z.literal(ResearchKind.Thesis)]);

/** Money on the wire: yuan with two decimals at most. */
export const Yuan = z.number();
/** Study hours with one decimal at most. */
export const Hour = z.number();

/** Name that the client gives to an action; a repetition has the same name. */
export const ClientId = z.string().regex(/^[\w-]{8,64}$/);

/** A query parameter that may be repeated (`ids=1&ids=2`). */
export const repeated = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(item).max(200));

/** Text of one line, without invisible characters. */
export const line = (max: number) => z.string().overwrite(cleanLine).max(max);

/** Text whose error is a key of the rule catalogue (see domain/rules); pasted variants are brought into one form. */
export const ruled = (rule: Rule, clean: Canonical = cleanText) =>
  z
    .string()
    .max(5000)
    .overwrite(clean)
    .superRefine((value, ctx) => {
      const issue = rule(value);
      if (issue) ctx.addIssue({ code: 'custom', message: issue.key, params: issue.params });
    });

/** Field of a form as clients are told of it. */
export const FieldDef = z.object({
  name: z.string(),
  label: z.string(),
  type: z.number().int().min(0).max(4),
  required: z.boolean(),
  max: z.number().optional(),
  min: z.number().optional(),
  dict: z.string().optional(),
  hint: z.string().optional(),
});

/** An organisation in a tree that is drawn: each after the one above it, which is absent where it is out of reach. */
export const TreeUnit = z.object({
  id: Id,
  aboveId: Id.optional(),
  name: z.string(),
  /** People of it and of everything below it, as it is now. */
  people: z.number().int(),
});
