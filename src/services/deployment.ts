import { defaultLocale, type Locale, locales } from '@config/locales';
import type { Deployment } from '@config/variants';

/** The values this bundle was stamped with. */
export const deployment: Deployment = window.__DEPLOYMENT__;
export const features = deployment.features;

/** Is the address one of this deployment's API, or of its file host? Relative ones belong to the page's origin. */
export const isAt = (address: string, host: 'apiHost' | 'fileHost'): boolean =>
  new URL(address, window.location.href).origin === new URL(deployment[host] || '/', window.location.href).origin;

/** True for our own two hosts: only they get the token. */
export const isOwn = (address: string): boolean => isAt(address, 'apiHost') || isAt(address, 'fileHost');

/** umi's own key for the chosen language. */
const LOCALE_KEY = 'umi_locale';

/** The stored language, or the default one; a broken or unknown value counts as none. */
export function currentLocale(): Locale {
  try {
    const stored = localStorage.getItem(LOCALE_KEY);
    return locales.find((l) => l === stored) ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}

export const variantTexts = () => deployment.texts[currentLocale()];

/** Address of a file of `public/` under the variant's public path. */
export const asset = (file: string) => `${deployment.publicPath}${file}`;
