import type { Locale } from '@config/locales';
import { getIntl } from '@umijs/max';
import { use } from 'react';
import { currentLocale } from './deployment';

type Load = () => Promise<{ default: Record<string, string> }>;

const first: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "first-zh-CN" */ '@locales/zh-CN/first'),
  'en-US': () => import(/* webpackChunkName: "first-en-US" */ '@locales/en-US/first'),
  'ar-EG': () => import(/* webpackChunkName: "first-ar-EG" */ '@locales/ar-EG/first'),
};
const whole: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "locale-zh-CN" */ '@locales/zh-CN'),
  'en-US': () => import(/* webpackChunkName: "locale-en-US" */ '@locales/en-US'),
  'ar-EG': () => import(/* webpackChunkName: "locale-ar-EG" */ '@locales/ar-EG'),
};

let complete = false;
let loading: Promise<void> | undefined;

/** Puts words into umi's table of the chosen language, which everything on the screen and `say` read. */
async function add(catalogue: Record<Locale, Load>): Promise<void> {
  const words = await catalogue[currentLocale()]();
  Object.assign(getIntl(currentLocale()).messages as Record<string, string>, words.default);
}

/** The words of the chosen language that the login page needs. Rejects when they cannot be fetched. */
export const loadFirstWords = (): Promise<void> => add(first);

/** All words of the chosen language, fetched once; a failed try can be repeated. */
export function loadAllWords(): Promise<void> {
  loading ??= add(whole).then(
    () => {
      complete = true;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** For pages that can be reached from the login page: waits, as for the page's own code, until all words are there. */
export function useAllWords(): void {
  if (!complete) use(loadAllWords());
}
