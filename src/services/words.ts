import type { MessageKey } from '@locales/keys';
import { getIntl } from '@umijs/max';

export type Values = Record<string, string | number | undefined>;
/** The catalogue in the current language: `t('area.thing', { n: 3 })`. Keys are checked when compiling. */
export type Translate = (key: MessageKey, values?: Values) => string;

/** A message outside of components (services); inside, use `useT`. */
export const say = (key: MessageKey, values?: Record<string, string | number>): string =>
  getIntl().formatMessage({ id: key }, values) as string;
