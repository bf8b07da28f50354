import { Hono } from 'hono';
import { contract } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import type { Context } from '../../server/http/context';
import { refusal } from '../../server/http/envelope';
import { readInput } from '../../server/http/input';
import { askedLocale } from '../../server/http/words';
import { badInputs, complaintOf, locales, shapeOf } from '../contract/badInput';
import { type CallOptions, requestOf } from '../contract/environment';
import { validInput } from '../support/validInput';

/*
 * Every input that the contract refuses, for every endpoint, as the server reads it from a request: status 400, with
 * an error at the field in the caller's language. The server refuses it before it uses a database, so there is none.
 */
const endpoints = Object.entries(contract) as [string, Endpoint][];
const asks = endpoints.filter(([, { path, query, body, form }]) => path ?? query ?? body ?? form);

const app = new Hono();
for (const [key, endpoint] of endpoints) {
  const [method = '', path = ''] = key.split(' ');
  app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    try {
      return c.json(await readInput(c, endpoint));
    } catch (error) {
      const now = () => new Date();
      return refusal(c, error, { locale: askedLocale(c), requestId: 'test', now } as Context);
    }
  });
}

/** Input that is accepted; a bad input differs from it in one thing. */
const goodOf = ({ path, query, body, form }: Endpoint) =>
  Object.fromEntries(
    Object.entries({ path, query, body, form }).flatMap(([part, schema]) =>
      schema ? [[part, validInput(schema)]] : [],
    ),
  );

test.each(asks)('%s', async (key, endpoint) => {
  const good = goodOf(endpoint);
  const complaints: string[] = [];
  for (const [n, bad] of badInputs(endpoint, good).entries()) {
    const locale = locales[n % locales.length] as string;
    const headers = { 'accept-language': locale };
    const response = await app.request(
      requestOf('http://registry.test', key, { ...good, [bad.part]: bad.value, headers }),
    );
    const wrong = complaintOf({ status: response.status, text: await response.text() }, bad, locale, endpoint);
    if (wrong) complaints.push(`${bad.title} ${wrong}`);
  }
  expect(complaints).toEqual([]);
});

test('pages of lists have bounds', () => {
  const lists = asks.filter(([, { query }]) => 'pageSize' in shapeOf(query));
  expect(lists.length).toBeGreaterThan(40);
  for (const [key, { query }] of lists)
    for (const [name, value] of [
      ['current', '0'],
      ['current', '1.5'],
      ['pageSize', '0'],
      ['pageSize', '1e9'],
    ] as const)
      expect([key, name, value, shapeOf(query)[name]?.safeParse(value).success]).toEqual([key, name, value, false]);
});

const written = async (key: string, options: CallOptions) => {
  const response = await app.request(requestOf('http://registry.test', key, options));
  return { status: response.status, input: await response.json() };
};

test.each(asks.filter(([, { body }]) => body))('%s reads a form like JSON', async (key, endpoint) => {
  const good = goodOf(endpoint);
  const json = await written(key, good);
  expect(json.status).toBe(200);
  expect(await written(key, { ...good, as: 'urlencoded' })).toEqual(json);
});

test.each(asks.filter(([key, { query, body }]) => key.startsWith('DELETE ') && (query ?? body)))(
  '%s reads its parameters in the query, in a JSON body and in a form',
  async (key, endpoint) => {
    const { path, query, body } = goodOf(endpoint) as Record<string, unknown>;
    const [inQuery, ...inBody] = [
      await written(key, { path, query: query ?? body }),
      await written(key, { path, body: query ?? body }),
      await written(key, { path, body: query ?? body, as: 'urlencoded' }),
    ];
    expect(inQuery?.status).toBe(200);
    for (const one of inBody) expect(one).toEqual(inQuery);
  },
);
