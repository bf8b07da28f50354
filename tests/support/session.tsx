import { AccessContext } from '@@/plugin-access/context';
import { Provider } from '@@/plugin-model';
import { noGrants } from '@domain/access/access';
import type { CurrentUser } from '@domain/api/accountShapes';
import { type ReactNode, useMemo } from 'react';
import access from '@/access';

/** Signed-in user with the values that every page needs. */
export const somebody = {
  userId: '1',
  realName: '韦晓岚',
  orgName: '临江市第三中学',
  roles: ['teacher'],
  grants: {},
  missingInfo: [],
} as unknown as CurrentUser;

/** Default user of tests: an approved teacher with a complete profile. */
const admitted = { roles: ['teacher'], grants: noGrants, profileReview: 2, isInfoFinished: true } as const;

interface SignedInProps {
  /** Values of the user that the test needs. Without it no user is signed in. */
  user?: Partial<CurrentUser> | undefined;
  /** Models of src/models that the parts read, by name. */
  models?: Record<string, () => unknown>;
  children: ReactNode;
}

const still = async () => ({ loading: false });

/** Session around the parts under test, as the model of the current user provides it. */
export function SignedIn({ user, models, children }: SignedInProps) {
  const own = user as CurrentUser | undefined;
  const session = { user: own, loading: false, load: still, refresh: still, enter: still };
  const rights = useMemo(() => access(own && { user: { ...admitted, ...own } as CurrentUser }), [own]);
  return (
    <Provider models={{ currentUser: () => session, ...models }}>
      <AccessContext.Provider value={rights}>{children}</AccessContext.Provider>
    </Provider>
  );
}
