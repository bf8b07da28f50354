import type { IncomingMessage } from 'node:http';
import { registry } from './metrics';

/** Path at which a program that collects figures asks for them. */
export const METRICS_PATH = '/metrics';

/**
 * Answers the figures to whoever may hear details of the installation, and 404 to everybody else: they tell how many people
 * use which part of it.
 */
export function metricsPage(read: () => Promise<string>, may: (incoming: IncomingMessage) => boolean) {
  return async (incoming: IncomingMessage): Promise<Response> => {
    if (!may(incoming)) return new Response('404\n', { status: 404, headers: { 'content-type': 'text/plain' } });
    return new Response(await read(), {
      headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
    });
  };
}
