import { sessionKeys } from '@domain/constants';
import { storedJson } from './storage';

/** The official account with which the user came in, kept in the session storage. */
export interface OfficialProfile {
  openId: string;
  nickName: string;
  headImg: string;
  /** Lets a registration bind this official account; only present when no account was bound to it yet. */
  ticket?: string;
}

const isProfile = (value: unknown): value is OfficialProfile =>
  typeof value === 'object' &&
  value !== null &&
  ['openId', 'nickName', 'headImg'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

export const officialProfile = storedJson('session', sessionKeys.officialProfile, isProfile);
