import { isRtl } from '@config/locales';
import { isolated } from '@domain/rules/isolate';
import type { MessageKey } from '@locales/keys';
import { getIntl } from '@umijs/max';
import { deployment } from './deployment';

export type Values = Record<string, string | number | undefined>;
/** The catalogue in the current language: `t('area.thing', { n: 3 })`. Keys are checked when compiling. */
export type Translate = (key: MessageKey, values?: Values) => string;

/** Stands where there is no value: nothing has been entered, or the server has not told it. */
export const NOT_TOLD = '—';

/** Is there a value to show? Sums and shares of missing values (NaN) count as missing too. */
export const isTold = <V>(value: V): value is NonNullable<V> =>
  value !== undefined && value !== null && value !== '' && (typeof value !== 'number' || Number.isFinite(value));

interface Catalogue {
  locale: string;
  messages: object;
  formatMessage(message: { id: string }, values?: Values): unknown;
}

/** A sentence of the catalogue. A missing value is shown as a dash. */
export function sentence(intl: Catalogue, key: MessageKey, values?: Values): string {
  // A state or kind without words, which a province's own server has invented or not sent.
  if (!deployment.builtIn && !(key in intl.messages)) return NOT_TOLD;
  const said = (told?: Values) =>
    intl.formatMessage({ id: key }, told && isRtl(intl.locale) ? isolated(told) : told) as string;
  if (!values || Object.values(values).every(isTold)) return said(values);
  const told = Object.entries(values).map(([name, value]) => [name, isTold(value) ? value : NOT_TOLD]);
  // A plural or a number format rejects the dash.
  return said(Object.fromEntries(told)).replaceAll(new Intl.NumberFormat(intl.locale).format(Number.NaN), NOT_TOLD);
}

/** A message outside of components (services); inside, use `useT`. */
export const say = (key: MessageKey, values?: Record<string, string | number>): string =>
  sentence(getIntl(), key, values);
