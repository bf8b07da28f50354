import { isRtl } from '@config/locales';
import { isolated } from '@domain/rules/isolate';
import type { MessageKey } from '@locales/keys';
import { getIntl } from '@umijs/max';

export type Values = Record<string, string | number | undefined>;
/** The catalogue in the current language: `t('area.thing', { n: 3 })`. Keys are checked when compiling. */
export type Translate = (key: MessageKey, values?: Values) => string;

/** Values as a sentence of the language takes them. */
export const valuesIn = <V extends Values>(locale: string, values: V): V => (isRtl(locale) ? isolated(values) : values);

/** A message outside of components (services); inside, use `useT`. */
export const say = (key: MessageKey, values?: Record<string, string | number>): string => {
  const intl = getIntl();
  return intl.formatMessage({ id: key }, values && valuesIn(intl.locale, values)) as string;
};
