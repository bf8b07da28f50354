import { fieldLimits } from '../constants';
import type { Rule } from './issue';

/** The code of a text message: six digits. */
export const smsCode: Rule = (value) =>
  value.length === fieldLimits.smsCode && /^\d+$/.test(value)
    ? undefined
    : { key: 'validation.smsCode', params: { length: fieldLimits.smsCode } };
