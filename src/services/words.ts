import type { MessageKey } from '@locales/keys';
import { getIntl } from '@umijs/max';

/** A message outside of components (services); inside, use `useT`. */
export const say = (key: MessageKey, values?: Record<string, string | number>): string =>
  getIntl().formatMessage({ id: key }, values) as string;
