import { history } from '@umijs/max';
import { deployment } from './deployment';

/** An address without the base path, which the framework's `history` leaves in (unlike `useLocation`). */
export function withoutBase(pathname: string, base = deployment.base): string {
  const prefix = base.replace(/\/$/, '').toLowerCase();
  const path = pathname.toLowerCase();
  const inside = path === prefix || path.startsWith(`${prefix}/`);
  return inside ? pathname.slice(prefix.length) || '/' : pathname;
}

/** Path of the page that is open, without the base path. */
export const currentPath = (): string => withoutBase(history.location.pathname);

/** The page that is open with its query and hash, without the base path. */
export const currentPage = (): string => currentPath() + history.location.search + history.location.hash;
