import { type GatewayOptions, handOver, handOverGuard } from '../outside/handOver';

/** A message of the official account, by a template: title, text, and the page that it opens. */
export interface PushMessage {
  title: string;
  content: string;
  url: string;
}

/** Sends a message to somebody who has bound the official account; throws SendError. With the same key it is sent once. */
export interface Push {
  send(openId: string, message: PushMessage, key: string): Promise<void>;
}

/** Hands messages to the gateway of the official account, which takes `{ openId, title, content, url }`. */
export function httpPush(gateway: GatewayOptions): Push {
  const guard = handOverGuard('official');
  return {
    send: (openId, message, key) =>
      guard(() => handOver(gateway, 'official account message', key, { openId, ...message })),
  };
}
