import { SHELL_FAILED } from '@config/screen';
import type { RequestConfig } from '@umijs/max';
import type { ReactNode } from 'react';
import './global.css';
import './primitives.css';
import { isRtl, numberLocaleOf } from '@config/locales';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { LaterRelease } from '@/components/LaterRelease';
import { OfflineBar } from '@/components/OfflineBar';
import { PageFailure } from '@/components/RouteBoundary';
import { loadAllWords, loadFirstWords } from '@/services/catalogue';
import { guardChunks } from '@/services/chunks';
import { guardComposing } from '@/services/composing';
import { loadFirstSession } from '@/services/currentUser';
import { currentLocale, deployment } from '@/services/deployment';
import { requestConfig } from '@/services/requestConfig';
import { Rights } from '@/wrappers/rights';
import { ThemeWatch } from '@/wrappers/themeWatch';

guardChunks();
guardComposing();

/** The variant's base path: one compiled bundle serves all of them. */
export const modifyContextOpts = (memo: object) => ({ ...memo, basename: deployment.base });

/** Loads only the messages that the page needs before the application is painted for the first time. */
export function render(paint: () => void): void {
  const locale = currentLocale();
  const html = document.documentElement;
  html.lang = locale;
  html.dir = isRtl(locale) ? 'rtl' : 'ltr';
  html.toggleAttribute('data-foreign', !deployment.builtIn);
  document.title = deployment.texts[locale].title;
  const words = html.dataset.shell === 'login' ? loadFirstWords() : loadAllWords();
  words.then(paint, () => window.dispatchEvent(new Event(SHELL_FAILED)));
}

/** Waits until the user is known, then pages are shown; they read the user through the model `currentUser` only. */
export async function getInitialState(): Promise<Record<string, never>> {
  await loadFirstSession();
  return {};
}

export const request: RequestConfig = requestConfig;

/** Gives numbers within messages the digits of all other numbers: Latin ones in Arabic too. */
export const locale = <T extends { locale?: string }>(intl: T): T =>
  intl.locale ? { ...intl, locale: numberLocaleOf(currentLocale()) } : intl;

/**
 * The outermost boundary: for layouts that could not be loaded or shown (pages have their own further in), the
 * person's rights, and what follows the theme.
 */
export const innerProvider = (container: ReactNode) => (
  <ErrorBoundary fallback={(error) => <PageFailure error={error} />}>
    <OfflineBar />
    <LaterRelease />
    <Rights>
      <ThemeWatch>{container}</ThemeWatch>
    </Rights>
  </ErrorBoundary>
);
