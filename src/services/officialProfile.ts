import { sessionKeys } from '@domain/constants';
import { storedJson } from './storage';

/** The official account with which the person came in (specification §3, session storage). */
export interface OfficialProfile {
  openId: string;
  nickName: string;
  headImg: string;
  /** With it a registration binds this official account; only of one that came over without an account. */
  ticket?: string;
}

const isProfile = (value: unknown): value is OfficialProfile =>
  typeof value === 'object' &&
  value !== null &&
  ['openId', 'nickName', 'headImg'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

export const officialProfile = storedJson('session', sessionKeys.officialProfile, isProfile);
