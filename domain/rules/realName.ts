import { fieldLimits } from '../constants';
import { IdDocType } from '../enums';
import { type Check, type RuleIssue, ruleOf } from './issue';

const { min, max } = fieldLimits.realName;
/** Characters, so that one outside the basic plane counts as one. */
const count = (v: string) => [...v].length;
const length: Check = {
  key: 'validation.realName.length',
  params: { min, max },
  test: (v) => count(v) >= min && count(v) <= max,
};

/** Lines of the live list under a real name; the middle dot is U+00B7. */
const chineseChecks: readonly Check[] = [
  length,
  { key: 'validation.realName.characters', test: (v) => /^[\p{Script=Han}·]+$/u.test(v) },
  { key: 'validation.realName.dot', test: (v) => v !== '' && !/^·|··|·$/.test(v) },
];

/** A passport may have the name in Latin letters too, with separators: blank, hyphen, apostrophe, middle dot. */
const passportChecks: readonly Check[] = [
  length,
  { key: 'validation.realName.latin', test: (v) => /^[\p{Script=Han}\p{Script=Latin}\p{M} '’·-]+$/u.test(v) },
  { key: 'validation.realName.between', test: (v) => v !== '' && !/^[\p{M} '’·-]|[ '’·-]{2}|[ '’·-]$/u.test(v) },
];

/** Lines of the live list under a name, by the document that it stands on. */
export const realNameChecks = (idDocType?: unknown): readonly Check[] =>
  idDocType === IdDocType.Passport ? passportChecks : chineseChecks;

const chineseName = ruleOf('validation.realName', chineseChecks, /[\p{Script=Han}·]/u);
const passportName = ruleOf('validation.realName', passportChecks, /[\p{Script=Han}\p{Script=Latin}\p{M} '’·-]/u);

/**
 * Rule of a real name: two or more Chinese characters; a middle dot is neither first, nor last, nor twice in a row. On
 * a passport Latin letters are allowed as well.
 */
export const realName = (value: string, idDocType?: unknown): RuleIssue | undefined =>
  (idDocType === IdDocType.Passport ? passportName : chineseName)(value);
