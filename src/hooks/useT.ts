import type { MessageKey } from '@locales/keys';
import { useIntl } from '@umijs/max';
import { useCallback } from 'react';

export type Values = Record<string, string | number | undefined>;

/** The catalogue in the current language: `t('area.thing', { n: 3 })`. Keys are checked when compiling. */
export function useT() {
  const intl = useIntl();
  return useCallback(
    (key: MessageKey, values?: Values): string => intl.formatMessage({ id: key }, values) as string,
    [intl],
  );
}
export type Translate = ReturnType<typeof useT>;
