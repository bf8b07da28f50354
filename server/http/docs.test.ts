import { contract } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import { docsPage } from './docs';
import { openApi } from './openApi';

const endpoints = Object.entries(contract as Record<string, Endpoint>);
const operationOf = (key: string) => {
  const [method = '', path = ''] = key.split(' ');
  return openApi().paths[path]?.[method.toLowerCase()];
};

/** Every value of a document with the key it stands under. */
function* walk(node: unknown, key = ''): Generator<[string, unknown]> {
  yield [key, node];
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) yield* walk(value, name);
}

describe('the OpenAPI document', () => {
  test('is made once', () => {
    expect(openApi()).toBe(openApi());
    expect(openApi().openapi).toBe('3.1.0');
  });

  test.each(endpoints)('describes %s', (key, endpoint) => {
    const operation = operationOf(key);
    expect(operation?.summary).toBe(endpoint.summary);
    expect(operation?.security).toEqual(endpoint.access !== 'anonymous' ? [{ bearer: [] }] : []);
    const parameters = operation?.parameters ?? [];
    for (const [part, where] of [
      [endpoint.path, 'path'],
      [endpoint.query, 'query'],
    ] as const)
      expect(parameters.filter((p) => p.in === where).map((p) => p.name)).toEqual(Object.keys(part?.shape ?? {}));
    expect(parameters.some((p) => p.name === 'Idempotency-Key')).toBe(Boolean(endpoint.idempotent));
    const bodies = Object.keys(operation?.requestBody?.content ?? {});
    expect(bodies).toEqual(endpoint.body ? ['application/json'] : endpoint.form ? ['multipart/form-data'] : []);
    const success = operation?.responses[200];
    const types = success && 'content' in success ? Object.keys(success.content ?? {}) : [];
    expect(types).toEqual([endpoint.out === 'file' ? 'application/octet-stream' : 'application/json']);
  });

  test('holds nothing but the contract', () => {
    const described = Object.values(openApi().paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
    expect(described).toBe(endpoints.length);
  });

  test('every path segment in braces is a parameter', () => {
    for (const [path, methods] of Object.entries(openApi().paths))
      for (const operation of Object.values(methods))
        expect(operation.parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(
          [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
        );
  });

  test('operation ids differ', () => {
    const ids = Object.values(openApi().paths).flatMap((methods) => Object.values(methods).map((o) => o.operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('every reference leads somewhere', () => {
    const document = openApi() as unknown as Record<string, unknown>;
    const references = [...walk(document)].filter(([key, value]) => key === '$ref' && typeof value === 'string');
    expect(references.length).toBeGreaterThan(endpoints.length);
    for (const [, reference] of references) {
      const target = String(reference)
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], document);
      expect([reference, typeof target]).toEqual([reference, 'object']);
    }
  });

  test('an answer with an id is a component, wrapped in the envelope', () => {
    expect(operationOf('GET /api/Account/GetUserInfo')?.responses[200]).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['success', 'data'],
            properties: { data: { $ref: '#/components/schemas/CurrentUser' } },
          },
        },
      },
    });
    expect(openApi().components.schemas.CurrentUser?.properties).toHaveProperty('userId');
    expect(openApi().components.schemas.ResInfo?.properties).toHaveProperty('id');
  });
});

describe('the page', () => {
  test('names every call, runs no script and loads nothing from elsewhere', async () => {
    const response = docsPage(() => undefined);
    const html = await response.text();
    for (const [key] of endpoints) expect(html).toContain(`<code>${key.split(' ')[1]}</code>`);
    expect(html).not.toMatch(/<script|<img|<link|https?:\/\/|\son\w+=/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('every link leads to something on the page', async () => {
    const html = await docsPage(() => undefined).text();
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]));
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets.filter((target) => !ids.has(target as string))).toEqual([]);
    expect(targets.length).toBeGreaterThan(endpoints.length);
  });
});
