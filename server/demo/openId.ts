import { createHash } from 'node:crypto';

/** Id of a user at the demonstration's official account, made from the nickname: the same one every time. */
export const demoOpenId = (nickName: string): string =>
  `demo-${createHash('sha256').update(nickName).digest('hex').slice(0, 24)}`;
