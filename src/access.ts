import { type Access, allows } from '@domain/access/access';
import { offersPage } from '@domain/access/areas';
import type { SessionState } from '@/services/currentUser';
import { features } from '@/services/deployment';

/** Rights by which the client offers pages, from the server's own tables; the server still checks every call. */
export default function access({ user }: Pick<SessionState, 'user'> = {}) {
  return {
    may: (needed: Access): boolean => allows(needed, user),
    /** Is a page offered to the user in the present state of the account? The path may have a query. */
    offers: (path: string): boolean => offersPage(path, user, features),
    /** Can something come to a desk of the user? One that a seat of his never receives stands in no menu. */
    receives: (path: string): boolean => user?.desks?.includes(path) ?? true,
  };
}
