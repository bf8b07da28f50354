import type { CDPSession, Page, Protocol } from 'puppeteer';

/** Fault of a call, instead of the server's answer. */
export type Injection =
  /** The browser gets this answer, and the call does not reach the server. */
  | { answer: number; body?: unknown; type?: string; headers?: Record<string, string> }
  /** The connection breaks before the call reaches the server, or after the server has acted. */
  | { broken: Protocol.Network.ErrorReason; after?: 'server' }
  /** No answer until the fault is lifted, then the server's own. */
  | { held: true };

export interface Strike {
  /** Waits until the fault has met the call so many times. */
  met(times?: number): Promise<void>;
  /** Ends the fault; held calls go on to the server. */
  lift(): Promise<void>;
}

/** Network between one tab and the server in which single calls can fail. It has one fault at a time. */
export interface Network {
  /** Starts a fault. `call` is the path of a call, in which `*` matches any text. */
  strike(call: string, injection: Injection): Promise<Strike>;
  /** Ends the current fault, if there is one. */
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
    // A page that the user has left cancels its calls.
    handled().catch(() => undefined);
  });

  const lift = async () => {
    if (!injection) return;
    injection = undefined;
    await Promise.all(held.map((requestId) => pass(requestId).catch(() => undefined)));
    // Interception stays on and lets calls through: turning it off could lose a call that is just arriving.
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
