import { defaultLocale, type Locale } from '@config/locales';
import { addLocale, type RequestConfig } from '@umijs/max';
import './global.css';
import { guardChunks } from '@/services/chunks';
import { loadSessionState, type SessionState } from '@/services/currentUser';
import { currentLocale, deployment, isRtl } from '@/services/deployment';
import { numberLocale } from '@/services/format';
import { requestConfig } from '@/services/requestConfig';

guardChunks();

/** The variant's base path: one compiled bundle serves all of them. */
export const modifyContextOpts = (memo: object) => ({ ...memo, basename: deployment.base });

const catalogues: Record<Locale, () => Promise<{ default: Record<string, string> }>> = {
  'zh-CN': () => import(/* webpackChunkName: "locale-zh-CN" */ '@locales/zh-CN'),
  'en-US': () => import(/* webpackChunkName: "locale-en-US" */ '@locales/en-US'),
  'ar-EG': () => import(/* webpackChunkName: "locale-ar-EG" */ '@locales/ar-EG'),
};

/** Only the chosen language's catalogue is fetched, before the first paint of the application. */
export function render(paint: () => void): void {
  const locale = currentLocale();
  const html = document.documentElement;
  html.lang = locale;
  html.dir = isRtl(locale) ? 'rtl' : 'ltr';
  document.title = deployment.texts[locale].title;
  catalogues[locale]()
    .catch(() => catalogues[defaultLocale]())
    .then((words) => {
      addLocale(locale, words.default, { momentLocale: '', antd: undefined as never });
      paint();
    });
}

export const getInitialState = (): Promise<SessionState> => loadSessionState();

export const request: RequestConfig = requestConfig;

/** Numbers within messages have the digits of all other numbers: Latin ones in Arabic too (visual.md chapter 7). */
export const locale = <T extends { locale?: string }>(intl: T): T =>
  intl.locale ? { ...intl, locale: numberLocale() } : intl;
