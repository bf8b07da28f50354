import { currentLocale, deployment, isOwn } from './deployment';

/**
 * Address of a page that the product's server writes, in the language that the person has chosen here: the browser's own is another one. Pages of
 * others are left as they are: some sign their addresses.
 */
export function inMyLanguage(address: string): string {
  if (!deployment.builtIn || !isOwn(address)) return address;
  const url = new URL(address, window.location.href);
  url.searchParams.set('lang', currentLocale());
  return url.href;
}
