import { z } from 'zod';
import type { Access } from '../../domain/access/access';
import { areas } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import type { FeatureName } from '../../domain/features';
import { PREFER_WORK } from '../../domain/work/headers';
import { codes, type ErrorCode } from './errors';

/** A JSON Schema as far as documents need it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  prefixItems?: JsonSchema[];
  format?: string;
  [other: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  /** Who is served, in words. */
  'x-access': string;
  /** The switches without which it is refused. */
  'x-feature'?: FeatureName[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Content | { $ref: string }>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Content>;
    securitySchemes: Record<string, { type: string; scheme: string }>;
  };
}

const REF = '#/components/schemas/';
const REFUSAL = 'Refusal';

const refusal: JsonSchema = {
  type: 'object',
  required: ['success', 'errorCode', 'errorMessage', 'showType'],
  properties: {
    success: { const: false },
    errorCode: { type: 'string', enum: Object.keys(codes) },
    errorMessage: { type: 'string', description: 'In the language of Accept-Language' },
    showType: { type: 'integer', enum: [0, 1, 2, 4, 9] },
    data: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name', 'message'],
            properties: { name: { type: 'string' }, message: { type: 'string' } },
          },
        },
        retryAfter: { type: 'integer', description: 'Seconds' },
        requestId: { type: 'string' },
      },
    },
  },
};

/** Converts the contract's schemas; those with an id become components. What a client sends and gets may differ. */
function converter(schemas: Record<string, JsonSchema>) {
  /** Names of components as they are used on this side: the sent form of a shape that is read too is `<name>Input`. */
  const nameFor = (name: string, schema: JsonSchema, io: 'input' | 'output') => {
    const known = schemas[name];
    return io === 'input' && known && JSON.stringify(known) !== JSON.stringify(schema) ? `${name}Input` : name;
  };
  return (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    // Wrapped, so that a schema with an id of its own is referred to as well.
    const whole = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    const names = new Map<string, string>();
    const renamed = (node: unknown): unknown => {
      if (Array.isArray(node)) return node.map(renamed);
      if (typeof node !== 'object' || node === null) return node;
      return Object.fromEntries(
        Object.entries(node)
          .filter(([key]) => key !== '$schema' && key !== 'id')
          .map(([key, value]) => {
            if (key !== '$ref') return [key, key === 'properties' ? renamedValues(value as object) : renamed(value)];
            const name = String(value).replace('#/$defs/', '');
            return [key, `${REF}${names.get(name) ?? name}`];
          }),
      );
    };
    // Names of properties are not keywords: a property may well be called `id`.
    const renamedValues = (properties: object) =>
      Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, renamed(value)]));
    for (const [name, definition] of Object.entries(whole.$defs ?? {}))
      names.set(name, nameFor(name, renamed(definition) as JsonSchema, io));
    for (const [name, definition] of Object.entries(whole.$defs ?? {}))
      schemas[names.get(name) ?? name] = renamed(definition) as JsonSchema;
    return renamed(whole.properties?.it ?? {}) as JsonSchema;
  };
}

type Convert = ReturnType<typeof converter>;

function parametersOf(endpoint: Endpoint, convert: Convert): Parameter[] {
  const part = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Parameter[] => {
    const { properties = {}, required = [] } = schema ? convert(schema, 'input') : {};
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: shape,
    }));
  };
  const key: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'One key for all repetitions of one intended effect',
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  };
  const prefer: Parameter = {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: `${PREFER_WORK}: a call that takes long may be answered with 202 and go on as work`,
    schema: { type: 'string' },
  };
  const page: Parameter = {
    name: 'X-Page-User',
    in: 'header',
    required: false,
    description: 'Id of the account whose page makes the call; with a token of another account it is refused with 409',
    schema: { type: 'string' },
  };
  return [
    ...part(endpoint.path, 'path'),
    ...part(endpoint.query, 'query'),
    page,
    ...(endpoint.idempotent ? [key] : []),
    ...(endpoint.long ? [prefer] : []),
  ];
}

/** Who is served, in words. */
function wordsOf(access: Access): string {
  if (typeof access === 'string')
    return {
      anonymous: 'anybody',
      user: 'whoever is signed in',
      approved: 'approved accounts',
      member: 'approved accounts with complete information',
      staff: 'approved accounts with complete information, without enterprise users',
    }[access];
  if ('role' in access) return `approved accounts with complete information and the role ${access.role}`;
  if ('grant' in access) return `approved accounts with complete information and the grant ${access.grant}`;
  if ('right' in access) return `approved accounts with the right ${access.right} of an office`;
  return access.any.map(wordsOf).join(', or ');
}

const switchesOf = ({ feature }: Endpoint): FeatureName[] =>
  feature === undefined ? [] : typeof feature === 'string' ? [feature] : Object.values(feature.of);

/** Codes that an endpoint may refuse with, whatever its handler does. */
function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const takesInput = endpoint.path || endpoint.query || endpoint.body || endpoint.form;
  return [
    ...(takesInput ? (['400'] as const) : []),
    ...(endpoint.access !== 'anonymous' ? (['401', '404'] as const) : []),
    ...((endpoint.access !== 'anonymous' && endpoint.access !== 'user') || endpoint.feature ? (['403'] as const) : []),
    '409',
    ...(endpoint.body || endpoint.form ? (['413'] as const) : []),
    ...(endpoint.form ? (['415'] as const) : []),
    ...(endpoint.perMinute ? (['429'] as const) : []),
    '500',
    '504',
  ];
}

/** Answer to a call that goes on as work, for callers that have said that they can follow. */
const goesOn = (json: (schema: JsonSchema) => NonNullable<Content['content']>): Content => ({
  description: 'It goes on as work: GET /api/Work/GetWork/{id} tells how far it is, and has its answer or file',
  content: json({
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { const: true },
      data: { type: 'object', required: ['workId'], properties: { workId: { type: 'string' } } },
    },
  }),
});

function operationOf(area: string, key: string, endpoint: Endpoint, convert: Convert): Operation {
  const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
  const body = endpoint.body && json(convert(endpoint.body, 'input'));
  const form = endpoint.form && { 'multipart/form-data': { schema: convert(endpoint.form, 'input') } };
  const content = body ?? form;
  const switches = switchesOf(endpoint);
  const success: Content =
    endpoint.out === 'file'
      ? {
          description: 'The file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        }
      : {
          description: 'Success',
          content: json({
            type: 'object',
            required: ['success', 'data'],
            properties: { success: { const: true }, data: convert(endpoint.out, 'output') },
          }),
        };
  return {
    operationId: key.replaceAll(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    tags: [area],
    summary: endpoint.summary,
    security: endpoint.access === 'anonymous' ? [] : [{ bearer: [] }],
    'x-access': wordsOf(endpoint.access),
    ...(switches.length > 0 && { 'x-feature': switches }),
    parameters: parametersOf(endpoint, convert),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      200: success,
      ...(endpoint.long && { 202: goesOn(json) }),
      ...Object.fromEntries(refusalsOf(endpoint).map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    },
  };
}

function build(): OpenApi {
  const schemas: Record<string, JsonSchema> = { [REFUSAL]: refusal };
  const convert = converter(schemas);
  const paths: OpenApi['paths'] = {};
  for (const [area, endpoints] of Object.entries(areas)) {
    for (const [key, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const [method = '', path = ''] = key.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(area, key, endpoint, convert) };
    }
  }
  const content = { 'application/json': { schema: { $ref: `${REF}${REFUSAL}` } } };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Teacher personal space',
      version: '1',
      description:
        'Every answer but a file wears the envelope { success, data } or { success, errorCode, errorMessage, showType, data }.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.entries(codes).map(([code, { status }]) => [
          code,
          { description: `Refusal with status ${status}`, content },
        ]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

let document: OpenApi | undefined;

/** The contract as an OpenAPI 3.1 document, made once. */
export function openApi(): OpenApi {
  document ??= build();
  return document;
}
