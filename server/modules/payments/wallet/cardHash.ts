import { createHash } from 'node:crypto';

/** What the database keeps of a card's password, together with the number, so that equal passwords look different. */
export const cardHash = (cardNo: string, password: string): string =>
  createHash('sha256').update(`card:${cardNo}:${password}`).digest('base64url');
