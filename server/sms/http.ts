import { randomUUID } from 'node:crypto';
import { type GatewayOptions, handOver, handOverGuard } from '../outside/handOver';
import type { Sms } from './sms';

/** Hands texts to a provider's gateway, which takes `{ mobile, text }`. Neither number nor text is ever logged. */
export function httpSms(gateway: GatewayOptions): Sms {
  const guard = handOverGuard('sms');
  return {
    send: (mobile, text, key = randomUUID()) => guard(() => handOver(gateway, 'text message', key, { mobile, text })),
  };
}
