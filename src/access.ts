import { type Access, allows } from '@domain/access/access';
import { offersPage } from '@domain/access/areas';
import type { SessionState } from '@/services/currentUser';
import { features } from '@/services/deployment';

/** What the client offers, by the tables that the server reads too; the server decides every call anew. */
export default function access({ user }: Pick<SessionState, 'user'> = {}) {
  return {
    may: (needed: Access): boolean => allows(needed, user),
    /** Is a page offered to the person as the account stands? With a query or without. */
    offers: (path: string): boolean => offersPage(path, user, features),
  };
}
