import { z } from 'zod';
import type { RecordDefinition } from './defineRecord';
import { storedName } from './defineRecord';
import type { FieldShape, Row } from './field';
import { recordIssues } from './validate';

/** Wire type of one field; its rules are in validate.ts, so that form and server say the same. */
export function wireType(field: FieldShape): z.ZodType {
  switch (field.kind) {
    case 'int':
    case 'choice':
      return z.number().int();
    case 'cascader':
      return z.array(z.string().max(40)).max(6);
    case 'select':
    case 'attachment':
      return z.string().max(40);
    default:
      return z.string().max(20_000);
  }
}

/** The stored part of a record. `today` gives the calendar day for rules that ask for it. Used by the server only. */
export function recordSchema(d: RecordDefinition): z.ZodObject {
  return z.object(
    Object.fromEntries(Object.entries(d.fields).map(([n, f]) => [storedName(n, f), wireType(f).nullish()])),
  );
}

/** Adds the definition's rules to a schema that contains the record's fields. Issues carry the rule's message key. */
export const withRecordRules = <S extends z.ZodType>(d: RecordDefinition, schema: S, today: () => string) =>
  schema.superRefine((row, ctx) => {
    for (const { name, issue } of recordIssues(d, row as Row, today()))
      ctx.addIssue({ code: 'custom', path: [name], message: issue.key, params: issue.params });
  });
