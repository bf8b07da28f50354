import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import type { Endpoint } from '../../domain/api/core';
import { cleanLine, cleanText, isVerbatim } from '../../domain/text';
import { bodyMaxOf, fieldsOf, formOf, jsonOf } from './body';
import { BusinessError, type FieldProblem, invalid } from './errors';

/** Most field problems in one answer; more would not be read. */
const PROBLEMS_MAX = 50;

/** Returns whether a message is a key of our catalogues; the schema library's own sentences have spaces. */
const isKey = (message: string) => /^\w+(?:\.\w+)+$/.test(message);

/** Field problems of a schema issue. Our own rules carry their message key; the library's sentences are never shown. */
function problemOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const name = issue.path.join('.');
  if (issue.code !== 'custom' && issue.message.startsWith('validation.')) return [{ name, key: issue.message }];
  switch (issue.code) {
    case 'custom':
      return isKey(issue.message)
        ? [{ name, key: issue.message, params: issue.params as FieldProblem['params'] }]
        : [{ name, key: 'validation.type' }];
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, PROBLEMS_MAX)
        .map((key) => ({ name: [...issue.path, key].join('.'), key: 'validation.unknownField' }));
    case 'too_big':
      return [
        {
          name,
          key: issue.origin === 'string' ? 'validation.max' : 'validation.atMost',
          params: { max: Number(issue.maximum) },
        },
      ];
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? [{ name, key: 'validation.required' }]
        : [{ name, key: 'validation.atLeast', params: { min: Number(issue.minimum) } }];
    case 'invalid_type':
      return [{ name, key: issue.input === undefined ? 'validation.required' : 'validation.type' }];
    default:
      return [{ name, key: 'validation.type' }];
  }
}

/** Texts that no database of ours can hold: with U+0000, or with half of a surrogate pair. Their paths, joined with dots. */
function unstorable(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([name, inner]) => unstorable(inner, [...path, name]));
}

/**
 * Removes invisible characters from all texts of the input, at any depth; only passwords stay as they are. Texts of one
 * line and numbers without groups are declared by their fields (`line`, `ruled`, the kinds of the forms).
 */
export function seen(value: unknown, clean: (text: string) => string = cleanText): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one) => seen(one, clean));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isVerbatim(name) ? inner : seen(inner, clean)]),
  );
}

function parse(schema: z.ZodType | undefined, given: unknown, clean?: (text: string) => string): unknown {
  if (!schema) return undefined;
  const value = seen(given, clean);
  // No field has this name, and it could change an object's prototype by accident.
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__'))
    throw invalid([{ name: '__proto__', key: 'validation.unknownField' }]);
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) {
    // Each field gets one sentence: a text in place of a list is also too long a list, which helps no one.
    const problems = new Map<string, FieldProblem>();
    for (const issue of result.error.issues)
      for (const problem of problemOf(issue)) {
        if (!problems.has(problem.name)) problems.set(problem.name, problem);
        if (problems.size === PROBLEMS_MAX) throw invalid([...problems.values()]);
      }
    throw invalid([...problems.values()]);
  }
  const broken = unstorable(result.data).slice(0, PROBLEMS_MAX);
  if (broken.length > 0) throw invalid(broken.map((name) => ({ name, key: 'validation.format' })));
  return result.data;
}

/** Query parameters of a request: repeated keys become arrays; empty parameters count as absent. */
function queryOf(c: HonoContext): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries())
      .map(([key, values]) => [key.replace(/\[\]$/, ''), values.filter((v) => v !== '')] as const)
      .filter(([, values]) => values.length > 0)
      .map(([key, values]) => [key, values.length === 1 ? (values[0] as string) : values]),
  );
}

const parsedJson = (text: unknown): unknown[] => {
  try {
    return [JSON.parse(String(text))];
  } catch {
    return [];
  }
};

/** A form holds texts only: one that its field refuses is read as the number, flag or list that it writes. */
function fromForm(form: Record<string, unknown>, schema: z.ZodType | undefined): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return form;
  const fields = schema.shape as Record<string, z.ZodType | undefined>;
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      // Rows of a table come one by one, each written like a body.
      const rows = [value].flat().flatMap(parsedJson);
      const meant = [value, ...parsedJson(value), [value], rows].find((one) => field?.safeParse(one).success);
      return [name, meant ?? value];
    }),
  );
}

async function bodyOf(c: HonoContext, endpoint: Endpoint): Promise<unknown> {
  const maxBody = bodyMaxOf(endpoint);
  const type = c.req.header('content-type') ?? '';
  if (!type.includes('application/x-www-form-urlencoded')) return jsonOf(c, maxBody);
  return fromForm(await fieldsOf(c, maxBody), endpoint.body);
}

/** Path, query, body or form of a request, checked against the contract. Throws BusinessError 400 with the broken fields, 413 when it holds too much. */
export async function readInput(c: HonoContext, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  if (endpoint.path) input.path = parse(endpoint.path, c.req.param(), cleanLine);
  if (endpoint.query) {
    // A DELETE may carry its parameters in the body instead of the query.
    const query = queryOf(c);
    const extra = c.req.method === 'DELETE' && Object.keys(query).length === 0 ? await bodyOf(c, endpoint) : {};
    input.query = parse(endpoint.query, { ...(extra as object), ...query }, cleanLine);
  }
  if (endpoint.body) {
    const body = await bodyOf(c, endpoint);
    const empty = c.req.method === 'DELETE' && Object.keys(body ?? { body }).length === 0;
    input.body = parse(endpoint.body, empty ? fromForm(queryOf(c), endpoint.body) : body);
  }
  if (endpoint.form) {
    if (!(c.req.header('content-type') ?? '').includes('multipart/form-data'))
      throw new BusinessError('415', 'error.multipart');
    input.form = parse(endpoint.form, await formOf(c));
  }
  return input;
}
