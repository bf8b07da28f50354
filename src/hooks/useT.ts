import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import { sentence, type Translate } from '@/services/words';

export type { Translate, Values } from '@/services/words';

/** The catalogue in the current language. */
export function useT(): Translate {
  const intl = useIntl();
  return useCallback((key, values) => sentence(intl, key, values), [intl]);
}
