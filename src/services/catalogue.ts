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

const shop: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "shop-zh-CN" */ '@locales/zh-CN/shop'),
  'en-US': () => import(/* webpackChunkName: "shop-en-US" */ '@locales/en-US/shop'),
  'ar-EG': () => import(/* webpackChunkName: "shop-ar-EG" */ '@locales/ar-EG/shop'),
};

const declaration: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "declaration-zh-CN" */ '@locales/zh-CN/declaration'),
  'en-US': () => import(/* webpackChunkName: "declaration-en-US" */ '@locales/en-US/declaration'),
  'ar-EG': () => import(/* webpackChunkName: "declaration-ar-EG" */ '@locales/ar-EG/declaration'),
};

const personnel: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "personnel-zh-CN" */ '@locales/zh-CN/personnel'),
  'en-US': () => import(/* webpackChunkName: "personnel-en-US" */ '@locales/en-US/personnel'),
  'ar-EG': () => import(/* webpackChunkName: "personnel-ar-EG" */ '@locales/ar-EG/personnel'),
};

const resume: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "resume-zh-CN" */ '@locales/zh-CN/resume'),
  'en-US': () => import(/* webpackChunkName: "resume-en-US" */ '@locales/en-US/resume'),
  'ar-EG': () => import(/* webpackChunkName: "resume-ar-EG" */ '@locales/ar-EG/resume'),
};

const review: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "review-zh-CN" */ '@locales/zh-CN/review'),
  'en-US': () => import(/* webpackChunkName: "review-en-US" */ '@locales/en-US/review'),
  'ar-EG': () => import(/* webpackChunkName: "review-ar-EG" */ '@locales/ar-EG/review'),
};

const studio: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "studio-zh-CN" */ '@locales/zh-CN/studio'),
  'en-US': () => import(/* webpackChunkName: "studio-en-US" */ '@locales/en-US/studio'),
  'ar-EG': () => import(/* webpackChunkName: "studio-ar-EG" */ '@locales/ar-EG/studio'),
};

const studioMember: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "studioMember-zh-CN" */ '@locales/zh-CN/studioMember'),
  'en-US': () => import(/* webpackChunkName: "studioMember-en-US" */ '@locales/en-US/studioMember'),
  'ar-EG': () => import(/* webpackChunkName: "studioMember-ar-EG" */ '@locales/ar-EG/studioMember'),
};

const credit: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "credit-zh-CN" */ '@locales/zh-CN/credit'),
  'en-US': () => import(/* webpackChunkName: "credit-en-US" */ '@locales/en-US/credit'),
  'ar-EG': () => import(/* webpackChunkName: "credit-ar-EG" */ '@locales/ar-EG/credit'),
};

const eed: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "eed-zh-CN" */ '@locales/zh-CN/eed'),
  'en-US': () => import(/* webpackChunkName: "eed-en-US" */ '@locales/en-US/eed'),
  'ar-EG': () => import(/* webpackChunkName: "eed-ar-EG" */ '@locales/ar-EG/eed'),
};

const certificate: Record<Locale, Load> = {
  'zh-CN': () => import(/* webpackChunkName: "certificate-zh-CN" */ '@locales/zh-CN/certificate'),
  'en-US': () => import(/* webpackChunkName: "certificate-en-US" */ '@locales/en-US/certificate'),
  'ar-EG': () => import(/* webpackChunkName: "certificate-ar-EG" */ '@locales/ar-EG/certificate'),
};

/** Puts words into umi's table of the chosen language, which everything on the screen and `say` read. */
async function add(catalogue: Record<Locale, Load>): Promise<void> {
  const words = await catalogue[currentLocale()]();
  Object.assign(getIntl(currentLocale()).messages as Record<string, string>, words.default);
}

/** Fetches a catalogue once; a failed try can be repeated. */
function once(catalogue: Record<Locale, Load>) {
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> => {
    if (loading) return loading;
    const asked = add(catalogue).then(
      // As React marks what it has waited for: whoever asks later reads it at once.
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
     * Waits in a component, as for the page's own code, until the words are there. Asked every time: React tells what a
     * component waits for by its turn, and would take the second catalogue for the first one if that was left out.
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
/** For the pages of self-study, orders and the balance. */
export const useShopWords = once(shop).wait;
/** For the pages of declarations. */
export const useDeclarationWords = once(declaration).wait;
/** For the personnel files. */
export const usePersonnelWords = once(personnel).wait;
/** For the résumé. */
export const useResumeWords = once(resume).wait;
/** For the reviewers' desks. */
export const useReviewWords = once(review).wait;
/** For the square and the pages of studios. */
export const useStudioWords = once(studio).wait;
/** For who belongs to a studio. */
export const useStudioMemberWords = once(studioMember).wait;
/** For online education data. */
export const useEedWords = once(eed).wait;
/** For certificates. */
export const useCertificateWords = once(certificate).wait;
/** For credits. */
export const useCreditWords = once(credit).wait;
