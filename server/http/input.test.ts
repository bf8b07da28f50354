import { Hono } from 'hono';
import { z } from 'zod';
import { readInput } from './input';

const problemsOf = async (field: z.ZodType, value: unknown) => {
  const app = new Hono();
  const endpoint = { summary: '', access: 'anonymous', body: z.strictObject({ field }), out: z.any() } as const;
  app.post('/', async (c) => c.json(await readInput(c, endpoint)));
  app.onError((error, c) => c.json((error as unknown as { details: object }).details));
  const body = JSON.stringify({ field: value });
  const answer = await app.request('/', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return (await answer.json()) as { fields?: { name: string; key: string }[] };
};

test.each<[string, z.ZodType, unknown, string]>([
  ['a rule without words of ours', z.number().refine((n) => n < 3), 3, 'validation.type'],
  ['a rule with its key', z.number().refine((n) => n < 3, 'validation.format'), 3, 'validation.format'],
  ['a value of no enumeration', z.enum(['a']), 'b', 'validation.type'],
  ['a value of no literal', z.union([z.literal(1), z.literal(2)]), 9, 'validation.type'],
  ['a text that is no address', z.email(), 'nobody', 'validation.type'],
])('%s is told by a key of the catalogues', async (_, field, value, key) => {
  expect(await problemsOf(field, value)).toMatchObject({ fields: [{ name: 'field', key }] });
});
