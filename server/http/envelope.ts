import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Endpoint, Envelope, FieldError } from '../../domain/api/core';
import { log } from '../log/log';
import type { Context } from './context';
import { BusinessError } from './errors';
import { say } from './words';

const headers = (ctx: Context): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-request-id': ctx.requestId,
});

const compressed = promisify(gzip);
/** Characters from which an answer is compressed: below it takes longer than it saves on the way. */
const LARGE = 16 * 1024;
/** A third of the work of the usual level, for a tenth more bytes. */
const LEVEL = 3;

const takesGzip = (c: HonoContext): boolean =>
  (c.req.header('accept-encoding') ?? '')
    .split(',')
    .some((one) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(one));

/**
 * A success in the envelope; a large one compressed where the caller takes that, except where secrets travel, whose length would
 * tell of them. Outside production the answer must fit the contract, so that a drift is found by any test.
 */
export async function answer(c: HonoContext, endpoint: Endpoint, data: unknown, ctx: Context): Promise<Response> {
  const body: Envelope<unknown> = { success: true, data };
  if (process.env.NODE_ENV !== 'production' && endpoint.out !== 'file') (endpoint.out as z.ZodType).parse(data);
  const text = JSON.stringify(body);
  const json = { ...headers(ctx), 'content-type': 'application/json' };
  if (text.length < LARGE || endpoint.secret || !takesGzip(c)) return c.body(text, 200, json);
  const bytes = new Uint8Array(await compressed(text, { level: LEVEL }));
  return c.body(bytes, 200, { ...json, 'content-encoding': 'gzip', vary: 'accept-encoding' });
}

/** Makes the answer to an error. Unexpected errors are logged with the request id and answered without details. */
export function refusal(c: HonoContext, error: unknown, ctx: Context, endpoint?: string): Response {
  if (!(error instanceof BusinessError)) {
    log.error(`request ${ctx.requestId} ${endpoint ?? ''}`, error);
    const body = {
      success: false,
      errorCode: '500',
      errorMessage: say(ctx.locale, 'error.server'),
      showType: 4,
      data: { requestId: ctx.requestId },
    } satisfies Envelope<unknown>;
    return c.json(body, 500, headers(ctx));
  }
  const { fields, data, params } = error.details;
  const told: FieldError[] | undefined = fields?.map((f) => ({
    name: f.name,
    message: say(ctx.locale, f.key, f.params),
  }));
  const body = {
    success: false,
    errorCode: error.code,
    errorMessage: say(ctx.locale, error.key, params),
    showType: error.showType,
    ...((told || data) && { data: { ...data, ...(told && { fields: told }) } }),
  } satisfies Envelope<unknown>;
  const retry = typeof data?.retryAfter === 'number' ? { 'retry-after': String(data.retryAfter) } : undefined;
  return c.json(body, error.status as 400, { ...headers(ctx), ...retry });
}
