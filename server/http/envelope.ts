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

/** A success in the envelope. Outside production the answer must fit the contract, so that a drift is found by any test. */
export function answer(c: HonoContext, endpoint: Endpoint, data: unknown, ctx: Context): Response {
  const body: Envelope<unknown> = { success: true, data };
  if (process.env.NODE_ENV !== 'production' && endpoint.out !== 'file') (endpoint.out as z.ZodType).parse(data);
  return c.json(body, 200, headers(ctx));
}

/** An error in the envelope (api.md chapter 5); unexpected ones are logged with the request id and show nothing of themselves. */
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
