import { fieldLimits } from '../constants';
import type { Rule } from './issue';

/** Rule of an address: at most 2048 characters, scheme http, https or ftp. */
export const url: Rule = (value) => {
  if (value.length > fieldLimits.url) return { key: 'validation.max', params: { max: fieldLimits.url } };
  if (!/^(?:https?|ftp):\/\/[^\s/?#]\S*$/i.test(value)) return { key: 'validation.url' };
  try {
    new URL(value);
    return undefined;
  } catch {
    return { key: 'validation.url' };
  }
};
