import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Endpoint, Envelope, FieldError } from '../../domain/api/core';
import { counted } from '../metrics/metrics';
import type { Context } from './context';
import type { MessageRef } from './errors';
import { acceptedEncoding, etagOf, matchesEtag } from './negotiation';
import { refusalOf } from './unexpected';
import { say, withTimes } from './words';

const headers = (ctx: Context): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-request-id': ctx.requestId,
});

const compressed = promisify(gzip);
/** Characters from which an answer is compressed: a smaller one fits into a packet or two as it is. */
const COMPRESSED_FROM = 1000;
/** Characters from which a thread compresses: below it, handing the answer over takes longer than compressing it. */
const LARGE = 32 * 1024;
/** A third of the work of the usual level, for a tenth more bytes. */
const LEVEL = 3;

/**
 * A success in the envelope; compressed where the caller takes that, except where secrets travel, whose length would
 * tell of them. An answer that browsers keep has a tag, and is not sent to a caller who has it. Outside production the
 * answer must fit the contract, so that a drift is found by any test.
 */
export async function answer(c: HonoContext, endpoint: Endpoint, data: unknown, ctx: Context): Promise<Response> {
  const body: Envelope<unknown> = { success: true, data };
  if (process.env.NODE_ENV !== 'production' && endpoint.out !== 'file') (endpoint.out as z.ZodType).parse(data);
  const text = JSON.stringify(body);
  const own: Record<string, string> = { ...headers(ctx), 'content-type': 'application/json' };
  if (endpoint.conditional) {
    own.etag = etagOf(text);
    own['cache-control'] = 'private, no-cache';
    if (matchesEtag(c.req.header('if-none-match'), own.etag)) return c.body(null, 304, own);
  }
  const takesGzip = () => acceptedEncoding(c.req.header('accept-encoding'), ['gzip']) === 'gzip';
  if (text.length < COMPRESSED_FROM || endpoint.secret || !takesGzip()) return c.body(text, 200, own);
  const bytes = text.length < LARGE ? gzipSync(text, { level: LEVEL }) : await compressed(text, { level: LEVEL });
  return c.body(new Uint8Array(bytes), 200, { ...own, 'content-encoding': 'gzip', vary: 'accept-encoding' });
}

/** Answer to a call that goes on as work: 202 with the work's id. */
export const accepted = (c: HonoContext, ctx: Context, workId: string): Response =>
  c.json({ success: true, data: { workId } } satisfies Envelope<unknown>, 202, headers(ctx));

/** Makes the answer to an error. Unexpected errors are logged with the request id and answered without details. */
export function refusal(c: HonoContext, thrown: unknown, ctx: Context, endpoint?: string): Response {
  const error = refusalOf(thrown, 'unexpected error', { request: ctx.requestId, route: endpoint });
  counted.refusals.inc({ code: error.code, reason: error.key });
  const { fields } = error.details;
  const data = error === thrown ? error.details.data : { ...error.details.data, requestId: ctx.requestId };
  const tell = ({ key, params = {} }: MessageRef) => say(ctx.locale, key, withTimes(ctx.locale, params, ctx.now()));
  const told: FieldError[] | undefined = fields?.map((f) => ({ name: f.name, message: tell(f) }));
  const body = {
    success: false,
    errorCode: error.code,
    errorMessage: tell({ key: error.key, params: error.details.params }),
    showType: error.showType,
    ...((told || data) && { data: { ...data, ...(told && { fields: told }) } }),
  } satisfies Envelope<unknown>;
  const retry = typeof data?.retryAfter === 'number' ? { 'retry-after': String(data.retryAfter) } : undefined;
  return c.json(body, error.status as 400, { ...headers(ctx), ...retry });
}
