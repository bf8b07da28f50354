import { currentLocale, deployment } from './deployment';

/**
 * Address of a page that a server writes, in the language that the person has chosen here: the browser's own is another one. Pages of
 * others are left as they are: some sign their addresses.
 */
export function inMyLanguage(address: string): string {
  const url = new URL(address, window.location.href);
  const own = [deployment.apiHost, deployment.fileHost].some(
    (host) => url.origin === (host ? new URL(host).origin : window.location.origin),
  );
  if (!own) return address;
  url.searchParams.set('lang', currentLocale());
  return url.href;
}
