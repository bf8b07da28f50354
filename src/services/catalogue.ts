import type { Locale } from '@config/locales';
import type { AreaWords } from '@locales/keys';
import { getIntl } from '@umijs/max';
import { use } from 'react';
import { currentLocale } from './deployment';

/**
 * Fetches the words of a language. The bundler makes a file of each catalogue that matches the pattern of the path; the
 * ending in it keeps the table of those files, which is in the first script, to one line for each.
 */
type Catalogue = (locale: Locale) => Promise<{ default: Record<string, string> }>;

const first: Catalogue = (locale) => import(/* webpackChunkName: "words-[request]" */ `@locales/${locale}/first.ts`);
const whole: Catalogue = (locale) => import(/* webpackChunkName: "words-[request]" */ `@locales/${locale}/index.ts`);
const catalogueOf =
  (area: keyof AreaWords): Catalogue =>
  (locale) =>
    import(/* webpackChunkName: "words-[request]" */ `@locales/${locale}/areas/${area}.ts`);

/** Puts words into umi's table of the chosen language, which everything on the screen and `say` read. */
async function add(catalogue: Catalogue): Promise<void> {
  const words = await catalogue(currentLocale());
  Object.assign(getIntl(currentLocale()).messages as Record<string, string>, words.default);
}

/** Fetches a catalogue once; a failed try can be repeated. */
function once(catalogue: Catalogue) {
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> => {
    if (loading) return loading;
    const asked = add(catalogue).then(
      // The mark that React puts on awaited promises: later components read the result at once.
      () => void Object.assign(asked, { status: 'fulfilled', value: undefined }),
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    loading = asked;
    return asked;
  };
  return {
    load,
    /**
     * Waits in a component, as for the page's own code, until the words are there. Must be called in every rendering:
     * React tells the promises of a component apart by their order, and would mistake one catalogue for another.
     */
    wait: () => use(load()),
  };
}

/** The words of the chosen language that the login page needs. Rejects when they cannot be fetched. */
export const loadFirstWords = (): Promise<void> => add(first);

const all = once(whole);
/** All words of the chosen language but those of areas that fetch their own. */
export const loadAllWords = all.load;
/** For pages that can be reached from the login page. */
export const useAllWords = all.wait;

const ofAreas: Partial<Record<keyof AreaWords, ReturnType<typeof once>>> = {};
const wordsOf = (area: keyof AreaWords) => {
  ofAreas[area] ??= once(catalogueOf(area));
  return ofAreas[area];
};
/** The words of an area, for code that is fetched with them. */
export const loadWordsOf = (area: keyof AreaWords): Promise<void> => wordsOf(area).load();
/** Waits in a component until the words of an area are there. */
export const useWordsOf = (area: keyof AreaWords): void => wordsOf(area).wait();
