import { z } from 'zod';
import { newIdCard } from './accounts';

/** Values of which at least one fits any field of the contract that is neither an object nor a list. */
const plainValues: readonly unknown[] = [
  '1',
  1,
  true,
  'x',
  'abc12345',
  '2026-09-01',
  '2026-09',
  '13800000000',
  '123456',
  'a@example.com',
  '2026-09-01T08:00:00Z',
  '00000000-0000-4000-8000-000000000000',
  'x'.repeat(32),
  'f'.repeat(64),
  'f'.repeat(43),
  '2026-09-01 08:00:00',
  ...Array.from({ length: 60 }, (_, n) => n),
  ...Array.from({ length: 60 }, (_, n) => String(n)),
  '韦晓岚',
  newIdCard(),
  new File(['x'], 'x.pdf', { type: 'application/pdf' }),
  {},
  [],
];

/** Value that a schema accepts, without optional parts. Throws when none is found. */
export function validInput(schema: z.ZodType, name = 'input'): unknown {
  if (schema.safeParse(undefined).success) return undefined;
  const tried = (value: unknown) => schema.safeParse(value).success;
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.shape as Record<string, z.ZodType>);
    const value = Object.fromEntries(
      entries
        .map(([field, inner]) => [field, validInput(inner, `${name}.${field}`)] as const)
        .filter(([, inner]) => inner !== undefined),
    );
    // Rules about several fields name the field that breaks them.
    for (const { path } of schema.safeParse(value).error?.issues ?? []) {
      const field = String(path[0]);
      value[field] = plainValues.find(
        (one) => !schema.safeParse({ ...value, [field]: one }).error?.issues.some((issue) => issue.path[0] === field),
      );
    }
    if (tried(value)) return value;
  }
  if (schema instanceof z.ZodArray) {
    // A form cannot write an empty list.
    const filled = [validInput(schema.element as z.ZodType, `${name}[]`)];
    if (tried(filled)) return filled;
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  const found = plainValues.find(tried);
  if (found === undefined) throw new Error(`No valid value is known of ${name}: add one to plainValues.`);
  return found;
}
