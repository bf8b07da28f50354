import type { CDPSession, Page, Protocol } from 'puppeteer';

/** What happens to a call instead of the server's answer. */
export type Injection =
  /** Somebody else answers; the server learns nothing of the call. */
  | { answer: number; body?: unknown; type?: string; headers?: Record<string, string> }
  /** The connection breaks before the server has heard of the call, or after it has acted. */
  | { broken: Protocol.Network.ErrorReason; after?: 'server' }
  /** No answer while it lasts; then the server's own. */
  | { held: true };

export interface Strike {
  /** Waits until the call was met so many times. */
  met(times?: number): Promise<void>;
  /** Ends it: whatever was held goes on to the server. */
  lift(): Promise<void>;
}

/** The wire between one tab and the server, on which single calls can be made to fail. One strike at a time. */
export interface Network {
  /** `call` is the path of a call, `*` stands for anything in it. */
  strike(call: string, injection: Injection): Promise<Strike>;
  /** Ends the strike that is under way, if there is one. */
  lift(): Promise<void>;
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

async function inject(session: CDPSession, requestId: string, injection: Injection): Promise<void> {
  if ('broken' in injection) await session.send('Fetch.failRequest', { requestId, errorReason: injection.broken });
  if (!('answer' in injection)) return;
  const { answer, body = '', type = 'application/json', headers = {} } = injection;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const responseHeaders = Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => ({
    name,
    value,
  }));
  await session.send('Fetch.fulfillRequest', { requestId, responseCode: answer, responseHeaders, body: encoded(text) });
}

export async function networkOf(page: Page): Promise<Network> {
  const session = await page.createCDPSession();
  let injection: Injection | undefined;
  let times = 0;
  let held: string[] = [];
  let waiting: { times: number; done: () => void }[] = [];

  const pass = (requestId: string) => session.send('Fetch.continueRequest', { requestId });
  session.on('Fetch.requestPaused', ({ requestId }: Protocol.Fetch.RequestPausedEvent) => {
    const handled = async () => {
      if (!injection) return pass(requestId);
      if ('held' in injection) held.push(requestId);
      else await inject(session, requestId, injection);
      times += 1;
      for (const one of waiting) if (times >= one.times) one.done();
      waiting = waiting.filter((one) => times < one.times);
    };
    // A page that has been left takes its calls with it.
    handled().catch(() => undefined);
  });

  const lift = async () => {
    if (!injection) return;
    injection = undefined;
    await Promise.all(held.map((requestId) => pass(requestId).catch(() => undefined)));
    // Calls stay on this wire and are let through: one that is just arriving would be lost with the wire.
    held = [];
  };
  return {
    lift,
    strike: async (call, next) => {
      await lift();
      [injection, times] = [next, 0];
      const requestStage = 'after' in next ? 'Response' : 'Request';
      await session.send('Fetch.enable', {
        patterns: [
          { urlPattern: `*${call}`, requestStage },
          { urlPattern: `*${call}\\?*`, requestStage },
        ],
      });
      return {
        lift,
        met: (wanted = 1) =>
          times >= wanted
            ? Promise.resolve()
            : new Promise<void>((done, fail) => {
                const limit = setTimeout(() => fail(new Error(`${call} was called ${times} times in 30 s`)), 30_000);
                waiting.push({
                  times: wanted,
                  done: () => {
                    clearTimeout(limit);
                    done();
                  },
                });
              }),
      };
    },
  };
}
