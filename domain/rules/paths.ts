/**
 * Lower case and without trailing slashes, as the router compares: `/Personal/Profile/` and `/personal/profile` are one
 * page. `pathname` has no base path (that of `useLocation` or `history`).
 */
export const normalPath = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '') || '/';

/** True for the section itself and for everything below it. */
export function isUnder(pathname: string, section: string): boolean {
  const path = normalPath(pathname);
  const root = normalPath(section);
  return path === root || path.startsWith(`${root}/`);
}
