import { createHash } from 'node:crypto';

/** Who somebody is to the official account that a page of ours plays, by the nickname given there. */
export const demoOpenId = (nickName: string): string =>
  `demo-${createHash('sha256').update(nickName).digest('hex').slice(0, 24)}`;
