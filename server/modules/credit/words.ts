import type { Locale } from '../../../config/locales';
import { CREDIT_TYPE_WORDS, isCreditType } from '../../../domain/credit/needs';
import type { RuleText } from '../../../domain/credit/rules';
import { say } from '../../http/words';

/** A rule with its figures, sentence by sentence. */
export const sayRule = (locale: Locale, rule: readonly RuleText[]): string =>
  rule.map(({ key, params }) => say(locale, `credit.rule.${key}`, params)).join(say(locale, 'credit.rule.and'));

/** Name of a credit type in a language; the dictionary has only the Chinese name. */
export const sayType = (locale: Locale, creditTypeId: string): string =>
  isCreditType(creditTypeId) ? say(locale, `${CREDIT_TYPE_WORDS}.${creditTypeId}`) : creditTypeId;

/** Tenths as the decimal number that the client gets. */
export const tenths = (value: number): number => value / 10;
