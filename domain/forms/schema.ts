import { z } from 'zod';
import type { FormDefinition } from './defineForm';
import type { Fields, FilledIn } from './field';
import type { Wire } from './kind';
import { type FieldShape, kindOf } from './kinds';
import { isUnsent, readName, storedName } from './names';

/*
 * The wire of a form in zod, made from the data of the kinds. The rules are in validate.ts, so that form and server
 * give the same errors. Only the contract (domain/api) imports this file.
 */

function schemaOf(wire: Wire): z.ZodType {
  switch (wire.type) {
    case 'text':
      return z.string().max(wire.max);
    case 'int':
      return wire.otherwise ? z.number(wire.otherwise).int(wire.otherwise) : z.number().int();
    case 'number':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'list':
      return z.array(schemaOf(wire.of)).max(wire.max);
    case 'object':
      return z.strictObject({
        ...Object.fromEntries(Object.entries(wire.of).map(([name, of]) => [name, schemaOf(of)])),
        ...Object.fromEntries(Object.entries(wire.some ?? {}).map(([name, of]) => [name, schemaOf(of).optional()])),
      });
  }
}

type Shape = Record<string, z.ZodType>;
type Definition = Pick<FormDefinition, 'name' | 'fields'>;
/** Most rows of a field on the wire; the field's rule may allow fewer. */
const ROWS_MAX = 1000;

const nestedSchema = (field: FieldShape, of: (fields: Fields) => z.ZodObject): z.ZodType | undefined => {
  const { nested } = kindOf(field);
  if (!nested) return undefined;
  const inner = of(nested.fields(field));
  const row = nested.hasIds?.(field) ? inner.extend({ id: z.string().max(40).optional() }) : inner;
  return nested.at(0) === '' ? row : z.array(row).max(ROWS_MAX);
};

const writtenFields = (fields: Fields): Shape =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const type = writtenType(field);
      return type ? [[storedName(name, field), type.nullish()]] : [];
    }),
  );

/** Wire type of a written value; undefined for a field that is shown and never sent. */
function writtenType(field: FieldShape): z.ZodType | undefined {
  const wire = kindOf(field).wire?.(field);
  return wire ? schemaOf(wire) : nestedSchema(field, (fields) => z.strictObject(writtenFields(fields)));
}

/** Data that is read of a person. */
export const NamedPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  orgName: z.string().optional(),
  title: z.string().optional(),
});

/** Fields of the same name in forms that share a call have one type. Throws Error when they have not. */
function merged(definitions: readonly Definition[], shapeOf: (fields: Fields) => Shape): Shape {
  const types = new Map<string, string>();
  for (const { name: form, fields } of definitions)
    for (const [name, field] of Object.entries(fields)) {
      const type = JSON.stringify(kindOf(field).wire?.(field) ?? field.kind);
      const known = types.get(name) ?? type;
      if (known !== type) throw new Error(`Form ${form}: ${name} is ${known} elsewhere in its call`);
      types.set(name, type);
    }
  return Object.assign({}, ...definitions.map(({ fields }) => shapeOf(fields)));
}

/** The fields as they are written, of several forms that share a call: a caller sends the fields of one form. */
export const writtenShapeOfAll = (definitions: readonly Definition[]): Shape => merged(definitions, writtenFields);

const besideTypes = (resInfo: z.ZodType, shared: boolean): Record<string, z.ZodType> => ({
  text: z.string().optional(),
  texts: z.array(z.string()).optional(),
  file: shared ? resInfo.nullish() : resInfo.nullable(),
  files: shared ? z.array(resInfo).optional() : z.array(resInfo),
  person: NamedPersonSchema.nullish(),
});

function readFields(fields: Fields, resInfo: z.ZodType, shared: boolean): Shape {
  const types = besideTypes(resInfo, shared);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] => {
      const { beside } = kindOf(field);
      const type = beside && types[beside.type];
      if (type) return [[readName(name, field), type]];
      const nested = nestedSchema(field, (parts) =>
        z.object({ ...writtenFields(parts), ...readFields(parts, resInfo, true) }),
      );
      if (nested) return [[name, nested.nullish()]];
      return isUnsent(field) && !kindOf(field).computed ? [[name, z.string().optional()]] : [];
    }),
  );
}

/**
 * Data that is read beside the written values: names of dictionary entries, and files (`resInfo` is the type of a
 * file).
 */
export const readShape = (definitions: readonly Definition[], resInfo: z.ZodType): Shape =>
  merged(definitions, (fields) => readFields(fields, resInfo, definitions.length > 1));

type Typed<F extends Fields, W> = {
  [N in keyof FilledIn<F>]-?: W extends 'optional'
    ? z.ZodOptional<z.ZodType<NonNullable<FilledIn<F>[N]>>>
    : z.ZodOptional<z.ZodNullable<z.ZodType<NonNullable<FilledIn<F>[N]>>>>;
};
const typed = (fields: Fields, wrap: (type: z.ZodType) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const type = writtenType(field);
      return type ? [[storedName(name, field), wrap(type)]] : [];
    }),
  );

/** A form as it is read in a call of its own: fields that are not filled in are absent. */
export const filledShape = <F extends Fields>({ fields }: { fields: F }) =>
  typed(fields, (type) => type.optional()) as Typed<F, 'optional'>;

/** A form as it is written, each field with its type; `null` says that a field is not filled in. */
export const writtenShape = <F extends Fields>({ fields }: { fields: F }) =>
  typed(fields, (type) => type.nullish()) as Typed<F, 'nullish'>;
