import { randomUUID } from 'node:crypto';
import { type GatewayOptions, handOver } from '../outside/handOver';
import type { Sms } from './sms';

/** Hands texts to a provider's gateway, which takes `{ mobile, text }`. Neither number nor text is ever logged. */
export const httpSms = (gateway: GatewayOptions): Sms => ({
  send: (mobile, text, key = randomUUID()) => handOver(gateway, 'text message', key, { mobile, text }),
});
