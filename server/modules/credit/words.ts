import type { Locale } from '../../../config/locales';
import { CREDIT_TYPE_WORDS, isCreditType } from '../../../domain/credit/needs';
import type { RuleText } from '../../../domain/credit/rules';
import { say } from '../../http/words';

/** A rule with its figures, sentence by sentence. */
export const sayRule = (locale: Locale, rule: readonly RuleText[]): string =>
  rule.map(({ key, params }) => say(locale, `credit.rule.${key}`, params)).join(say(locale, 'credit.rule.and'));

/** What a type of credit is called: the dictionary knows it in Chinese only. */
export const sayType = (locale: Locale, creditTypeId: string): string =>
  isCreditType(creditTypeId) ? say(locale, `${CREDIT_TYPE_WORDS}.${creditTypeId}`) : creditTypeId;

/** Tenths as they travel. */
export const tenths = (value: number): number => value / 10;
