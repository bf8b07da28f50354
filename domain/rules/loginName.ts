import { fieldLimits } from '../constants';
import { type Check, ruleOf } from './issue';

const { min, max } = fieldLimits.loginName;

/** Lines of the live list under a login name. */
export const loginNameChecks: readonly Check[] = [
  { key: 'validation.loginName.length', params: { min, max }, test: (v) => v.length >= min && v.length <= max },
  { key: 'validation.loginName.start', test: (v) => /^[A-Za-z0-9]/.test(v) },
  { key: 'validation.loginName.characters', test: (v) => /^[A-Za-z0-9~`!@#$%^&*()_\-+=]+$/.test(v) },
];

/**
 * Rule of a login name: 6 to 32 letters, digits and ~ ` ! @ # $ % ^ & * ( ) _ - + =, the first one a letter or digit.
 */
export const loginName = ruleOf('validation.loginName', loginNameChecks, /[A-Za-z0-9~`!@#$%^&*()_\-+=]/);
