import { currentLocale, deployment, isOwn } from './deployment';

/**
 * Address of a page of the product's server, in the language that the user has chosen here, because the browser's own
 * may be another. Addresses of other servers are not changed: some are signed.
 */
export function inMyLanguage(address: string): string {
  if (!deployment.builtIn || !isOwn(address)) return address;
  const url = new URL(address, window.location.href);
  url.searchParams.set('lang', currentLocale());
  return url.href;
}
