import { z } from 'zod';
import type { RecordDefinition } from './defineRecord';
import { type FieldShape, readName, storedName } from './field';

/** Wire type of one field; its rules are in validate.ts, so that form and server say the same. */
export function wireType(field: FieldShape): z.ZodType {
  switch (field.kind) {
    case 'int':
    case 'choice':
      return z.number().int();
    case 'decimal':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'attachments':
      return z.array(z.string().max(40)).max(50);
    case 'cascader':
      return z.array(z.string().max(40)).max(6);
    case 'select':
    case 'attachment':
      return z.string().max(40);
    default:
      return z.string().max(20_000);
  }
}

type Shape = Record<string, z.ZodType>;
const fieldsOf = (d: RecordDefinition) => Object.entries(d.fields);

/** Fields of the same name in categories that share a call have one type. Throws Error when they have not. */
function merged(definitions: readonly RecordDefinition[], shapeOf: (d: RecordDefinition) => Shape): Shape {
  const types = new Map<string, string>();
  for (const d of definitions)
    for (const [name, field] of fieldsOf(d)) {
      const known = types.get(name) ?? field.kind;
      if (known !== field.kind) throw new Error(`Record ${d.category}: ${name} is ${known} elsewhere in its call`);
      types.set(name, known);
    }
  return Object.assign({}, ...definitions.map(shapeOf));
}

/** The fields as they are written, of one category or of several that share a call. */
export const writtenShape = (definitions: readonly RecordDefinition[]): Shape =>
  merged(definitions, (d) =>
    Object.fromEntries(fieldsOf(d).map(([n, f]) => [storedName(n, f), wireType(f).nullish()])),
  );

/** What is read beside the written values: names of dictionary entries, and files (`resInfo` is one file's type). */
export function readShape(definitions: readonly RecordDefinition[], resInfo: z.ZodType): Shape {
  const type = (field: FieldShape): z.ZodType | undefined => {
    if (field.kind === 'select') return z.string().optional();
    if (field.kind === 'cascader') return z.array(z.string()).optional();
    if (field.kind === 'attachment') return definitions.length > 1 ? resInfo.nullish() : resInfo.nullable();
    if (field.kind === 'attachments') return definitions.length > 1 ? z.array(resInfo).optional() : z.array(resInfo);
    return undefined;
  };
  return merged(definitions, (d) =>
    Object.fromEntries(
      fieldsOf(d).flatMap(([name, field]) => {
        const read = type(field);
        return read ? [[readName(name, field), read]] : [];
      }),
    ),
  );
}
