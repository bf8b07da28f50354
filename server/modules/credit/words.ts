import type { Locale } from '../../../config/locales';
import type { RuleText } from '../../../domain/credit/rules';
import { say } from '../../http/words';

/** A rule with its figures, sentence by sentence. */
export const sayRule = (locale: Locale, rule: readonly RuleText[]): string =>
  rule.map(({ key, params }) => say(locale, `credit.rule.${key}`, params)).join(say(locale, 'credit.rule.and'));

/** Tenths as they travel. */
export const tenths = (value: number): number => value / 10;
