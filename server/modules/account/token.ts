import { createHash, randomBytes } from 'node:crypto';

/** An opaque token: 256 random bits that a client may hold. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hash of a token, as the database keeps it. Tokens are random, so a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
