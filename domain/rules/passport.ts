import { fieldLimits } from '../constants';
import { type Rule, strangeCharacter } from './issue';

/** Rule of a passport number: exactly 9 Latin letters or digits. */
export const passport: Rule = (value) =>
  value.length === fieldLimits.passport && /^[A-Za-z0-9]+$/.test(value)
    ? undefined
    : { key: 'validation.passport', because: strangeCharacter(value, /[A-Za-z0-9]/) };
