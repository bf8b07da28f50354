import type { Context as HonoContext } from 'hono';
import type { Locale, Variant } from '../../config/variants';
import { OFFICE_HEADER } from '../../domain/manage/office';
import { isPage, PAGE_HEADER, PREFER_HEADER, PREFER_WORK } from '../../domain/work/headers';
import type { StoredCall } from '../db/schema';
import type { Context } from '../http/context';
import type { Run } from './progress';

/** Has the caller said that it can follow work? Others wait for the answer, however long it takes. */
export const mayBecomeWork = (header: (name: string) => string | undefined): boolean =>
  (header(PREFER_HEADER) ?? '').split(',').some((one) => one.trim().toLowerCase() === PREFER_WORK);

/** All that is needed to do a call without its request. */
export function storedCall(
  c: HonoContext,
  { locale, variant, origin }: Context,
  variants: ReadonlyMap<string, Variant>,
  { key, input, rights = [] }: Pick<StoredCall, 'key' | 'input' | 'rights'>,
): StoredCall {
  const page = c.req.header(PAGE_HEADER);
  const office = c.req.header(OFFICE_HEADER);
  const [name = ''] = [...variants].find(([, one]) => one === variant) ?? [];
  return {
    key,
    input,
    locale,
    variant: name,
    origin,
    ...(page && isPage(page) && { page }),
    ...(office && { office }),
    ...(rights.length > 0 && { rights }),
  };
}

interface Doors extends Pick<Context, 'db' | 'now' | 'services'> {
  readonly variants: ReadonlyMap<string, Variant>;
}

/** Context of a stored call that is done later, or again. */
export function contextOfCall({ variants, ...doors }: Doors, call: StoredCall, run: Run): Context {
  const [first] = variants.values();
  return {
    ...doors,
    locale: call.locale as Locale,
    variant: variants.get(call.variant) ?? (first as Variant),
    address: 'work',
    requestId: 'work',
    signal: run.signal,
    progress: run,
    origin: call.origin,
    range: undefined,
  };
}
