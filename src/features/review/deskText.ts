import type { AreaWords } from '@locales/keys';
import { type ComponentType, lazy } from 'react';
import { loadWordsOf } from '@/services/catalogue';
import type { TextProps } from './Sheet';
import type { FormOf } from './text/sections';

/** Text of the documents of a desk. */
export interface DeskText {
  /** Fetches its code ahead. */
  readonly fetch: () => Promise<{ default: ComponentType<TextProps> }>;
  readonly Text: ComponentType<TextProps>;
}

/** Text that is shown by the forms of a desk; it is fetched with these forms, and with the words of their area. */
export function textBy(forms: () => Promise<{ formOf: FormOf }>, words?: keyof AreaWords): DeskText {
  const fetch = async () => {
    const [{ formOf }, { textOf }] = await Promise.all([
      forms(),
      import(/* webpackChunkName: "deskText" */ './text/SheetText'),
      words && loadWordsOf(words),
    ]);
    return { default: textOf(formOf) };
  };
  let asked: ReturnType<typeof fetch> | undefined;
  const once = () => {
    asked ??= fetch().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
  return { fetch: once, Text: lazy(once) };
}
