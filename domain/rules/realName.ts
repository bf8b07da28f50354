import { fieldLimits } from '../constants';
import { type Check, ruleOf } from './issue';

const { min, max } = fieldLimits.realName;
/** Characters, so that one outside the basic plane counts as one. */
const count = (v: string) => [...v].length;

/** Lines of the live list under a real name (specification §5); the middle dot is U+00B7. */
export const realNameChecks: readonly Check[] = [
  { key: 'validation.realName.length', params: { min, max }, test: (v) => count(v) >= min && count(v) <= max },
  { key: 'validation.realName.characters', test: (v) => /^[\p{Script=Han}·]+$/u.test(v) },
  { key: 'validation.realName.dot', test: (v) => v !== '' && !/^·|··|·$/.test(v) },
];

/** Specification §5: two or more Chinese characters; middle dots neither first, nor last, nor twice in a row. */
export const realName = ruleOf('validation.realName', realNameChecks);
