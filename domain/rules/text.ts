import { fieldLimits } from '../constants';
import type { Rule } from './issue';

export interface TextOptions {
  /** Empty is an error. */
  readonly required?: boolean;
  /** Characters without leading and trailing space; default 50. */
  readonly max?: number;
}

/** Rule of a text: not only white space or invisible characters, at most `max` characters long. */
export const text =
  ({ required = false, max = fieldLimits.text }: TextOptions = {}): Rule =>
  (value) => {
    if (value === '') return required ? { key: 'validation.required' } : undefined;
    if (/^[\s\p{Cf}\p{DI}]+$/u.test(value)) return { key: 'validation.whitespace' };
    return [...value.trim()].length > max ? { key: 'validation.max', params: { max } } : undefined;
  };
