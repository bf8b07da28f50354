import { fieldLimits } from '../constants';
import { type Check, type RuleIssue, ruleOf } from './issue';

const { min, max } = fieldLimits.password;

/** Lines of the live list under a new password. Special characters are the printable ones of ASCII. */
export const passwordChecks: readonly Check[] = [
  { key: 'validation.password.length', params: { min, max }, test: (v) => v.length >= min && v.length <= max },
  { key: 'validation.password.mix', test: (v) => /[A-Za-z]/.test(v) && /\d/.test(v) },
  { key: 'validation.password.start', test: (v) => /^[A-Za-z0-9]/.test(v) },
  { key: 'validation.password.characters', test: (v) => /^[!-~]+$/.test(v) },
];

/**
 * Rule of a password: 8 to 16 characters, letters and digits mixed, the first one a letter or digit; case-sensitive.
 */
export const password = ruleOf('validation.password', passwordChecks);

/** The repetition of a new password must be the same, letter case included. */
export const confirmPassword = (value: string, repeated: string): RuleIssue | undefined =>
  value === repeated ? undefined : { key: 'validation.confirmPassword' };
