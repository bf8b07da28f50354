import { fieldLimits } from '../constants';
import { all, saying } from './combine';
import { email } from './email';
import { mobile } from './mobile';
import { text } from './text';

/** Rules for fields of the profile and the studio declaration, and for the reviewer's reason. */
export const requiredText = text({ required: true });
export const honoraryTitle = text({ max: fieldLimits.honoraryTitle });
/**
 * Required, not white space only, at most 50 characters, a phone number; its error is 'format error' instead of the
 * account's.
 */
export const declaredMobile = all(requiredText, saying({ key: 'validation.format' }, mobile));
export const declaredEmail = all(requiredText, email);

const reason = text({ required: true, max: fieldLimits.reason });
const isGiven = text({ required: true, max: Number.POSITIVE_INFINITY });
/** A studio declaration is not rejected without a reason. */
export const rejectReason = all(saying({ key: 'validation.rejectReason' }, isGiven), reason);
/** A studio declaration is not refused for good without a reason. */
export const notPassReason = all(saying({ key: 'validation.notPassReason' }, isGiven), reason);
/** A reviewer who withdraws without being forced by a rule gives a reason. */
export const recusalReason = all(saying({ key: 'validation.recusalReason' }, isGiven), reason);
