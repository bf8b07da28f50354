import type { MiddlewareHandler } from 'hono';

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** Fault switches for tests: header or query `x-fault` chooses a fault. Never mounted in production. */
export const faultsOf = (): MiddlewareHandler => async (c, next) => {
  const fault = c.req.header('x-fault') ?? c.req.query('x-fault');
  const text = (body: string, type = 'application/json', status = 200) =>
    new Response(body, { status, headers: { 'content-type': type } });
  switch (fault) {
    case 'slow':
      await wait(3000, c.req.raw.signal);
      return next();
    case 'hang':
      await wait(130_000, c.req.raw.signal);
      return text('', 'text/plain', 504);
    case '500':
      return text(
        JSON.stringify({ success: false, errorCode: '500', errorMessage: 'fault', showType: 4 }),
        'application/json',
        500,
      );
    case '401':
      return text(
        JSON.stringify({ success: false, errorCode: '401', errorMessage: 'fault', showType: 0 }),
        'application/json',
        401,
      );
    case '429':
      return text(
        JSON.stringify({
          success: false,
          errorCode: '429',
          errorMessage: 'fault',
          showType: 1,
          data: { retryAfter: 5 },
        }),
        'application/json',
        429,
      );
    case 'html':
      return text('<!doctype html><title>proxy</title>', 'text/html');
    case 'empty':
      return text('');
    case 'null':
      return text('null');
    case 'truncated':
      return text('{"success":true,"data":{"list":[');
    default:
      return next();
  }
};
