import { z } from 'zod';
import type { Endpoint, Envelope, FieldError } from '../../domain/api/core';

export type Part = 'path' | 'query' | 'body' | 'form';

/** Bad input for one part of a request: the schema refuses it, or only a broken client sends it. */
export interface BadInput {
  title: string;
  part: Part;
  /** Field that the error must name; undefined when the whole body is wrong. */
  field?: string;
  /** Whole part (body, query or path) as it is sent. */
  value: unknown;
}

type Values = Record<string, unknown>;

const LONG = '长'.repeat(5000);
const wrongValues: readonly [string, unknown][] = [
  ['null', null],
  ['a number', 7.5],
  ['a negative number', -1],
  ['a huge number', 1e9],
  ['a number beyond 32 bits', 4_000_000_000],
  ['a number beyond 64 bits', 1e21],
  ['a text', 'x'],
  ['true', true],
  ['an object', { nested: 1 }],
  ['a list', ['x', 'x']],
  ['a list of objects', [{ nested: 1 }]],
  ['5 000 characters', LONG],
  ['a NUL character', 'a\u0000b'],
  ['half of a surrogate pair', 'a\ud83d'],
];
const wrongTexts: readonly [string, unknown][] = [
  ['a text', 'x'],
  ['a negative number', '-1'],
  ['zero', '0'],
  ['a fraction', '1.5'],
  ['a huge number', '1e9'],
  ['a number beyond 32 bits', '4000000000'],
  ['a number beyond 64 bits', '99999999999999999999'],
  // Characters of one byte each: the HTTP layer already refuses longer addresses.
  ['5 000 characters', 'x'.repeat(5000)],
  ['a NUL character', 'a\u0000b'],
];

const repeatedKey: readonly [string, unknown] = ['a repeated key', ['x', 'x']];
const wrongOf = (part: Part) =>
  part === 'body' ? wrongValues : part === 'query' ? [...wrongTexts, repeatedKey] : wrongTexts;

export const isStrict = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever;

/** Refuses texts with U+0000 or half of a surrogate pair, which no supported database can store. */
const storable = (value: unknown) => typeof value !== 'string' || !/\0|\p{Surrogate}/u.test(value);
const accepts = (schema: z.ZodType, value: unknown) => storable(value) && schema.safeParse(value).success;
const without = (values: Values, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));

export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

const parts: readonly Part[] = ['path', 'query', 'body', 'form'];

/** Inputs that the contract must refuse. Each differs from a good input in one thing. */
export function badInputs(endpoint: Endpoint, good: Values): BadInput[] {
  return parts.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const values = (good[part] ?? {}) as Values;
    const found: BadInput[] = [];
    for (const [name, field] of Object.entries(shapeOf(schema))) {
      if (part !== 'path' && !accepts(field, undefined))
        found.push({ title: `${part}.${name} missing`, part, field: name, value: without(values, name) });
      for (const [what, wrong] of wrongOf(part)) {
        if (!accepts(field, wrong))
          found.push({ title: `${part}.${name} is ${what}`, part, field: name, value: { ...values, [name]: wrong } });
      }
    }
    if (isStrict(schema))
      found.push({ title: `${part} with an unknown field`, part, field: 'surplus', value: { ...values, surplus: 1 } });
    if (part === 'body')
      for (const root of [null, [], 'text', 7])
        found.push({ title: `body is ${JSON.stringify(root)}`, part, value: root });
    return found;
  });
}

/** Inputs that the schema accepts: a rule may refuse them, but they must never break the server. */
export function oddInputs(endpoint: Endpoint, good: Values): BadInput[] {
  return parts.flatMap((part) => {
    const values = (good[part] ?? {}) as Values;
    return Object.entries(shapeOf(endpoint[part])).flatMap(([name, field]) =>
      wrongOf(part)
        .filter(([, odd]) => accepts(field, odd))
        .map(([what, odd]) => ({
          title: `${part}.${name} is ${what}`,
          part,
          field: name,
          value: { ...values, [name]: odd },
        })),
    );
  });
}

const languages: Record<string, RegExp> = {
  'zh-CN': /^(?=.*\p{Script=Han})[^\p{Script=Arabic}]*$/su,
  'en-US': /^(?=.*[A-Za-z])[^\p{Script=Han}\p{Script=Arabic}]*$/su,
  'ar-EG': /^(?=.*\p{Script=Arabic})[^\p{Script=Han}]*$/su,
};
export const locales = Object.keys(languages);

/** Is the text in this language, and not a key of the catalogue? */
const inWords = (locale: string, text: unknown) =>
  typeof text === 'string' && (languages[locale] as RegExp).test(text) && !/^[a-z][\w-]*(\.[\w-]+)+$/.test(text);

const multipart = (endpoint: Endpoint, field: string) => endpoint.form && shapeOf(endpoint.form)[field];

/** Error in the answer to a bad input; undefined when it is refused as it should be. */
export function complaintOf(
  { status, text }: { status: number; text: string },
  bad: BadInput,
  locale: string,
  endpoint: Endpoint,
): string | undefined {
  if (status !== 400) return `answered ${status} ${text.slice(0, 600)}`;
  const { errorMessage, data } = JSON.parse(text) as Envelope<unknown> & { data?: { fields?: FieldError[] } };
  if (!inWords(locale, errorMessage)) return `said ${JSON.stringify(errorMessage)} in ${locale}`;
  if (bad.field === undefined) return undefined;
  const fields = data?.fields ?? [];
  const at = fields.find(({ name }) => name === bad.field || name.startsWith(`${bad.field}.`));
  if (!at) return `named ${JSON.stringify(fields.map((f) => f.name))}`;
  if (!inWords(locale, at.message)) return `said ${JSON.stringify(at.message)} in ${locale}`;
  if (multipart(endpoint, bad.field) && fields.length > Object.keys(shapeOf(endpoint.form)).length)
    return `named ${fields.length} fields`;
  return undefined;
}
