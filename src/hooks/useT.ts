import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import { type Translate, valuesIn } from '@/services/words';

export type { Translate, Values } from '@/services/words';

/** The catalogue in the current language. */
export function useT(): Translate {
  const intl = useIntl();
  return useCallback(
    (key, values) => intl.formatMessage({ id: key }, values && valuesIn(intl.locale, values)) as string,
    [intl],
  );
}
