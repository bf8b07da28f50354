import { createHash } from 'node:crypto';

/** Stored hash of a card's password. The card number is part of it, so equal passwords have different hashes. */
export const cardHash = (cardNo: string, password: string): string =>
  createHash('sha256').update(`card:${cardNo}:${password}`).digest('base64url');
