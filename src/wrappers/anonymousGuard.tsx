import { Navigate, useModel } from '@umijs/max';
import { type ReactNode, useState } from 'react';
import { takeHome } from '@/services/home';
import { token } from '@/services/session';

/** Takes the remembered place on its first rendering, for it is given out once. */
function Leave() {
  const [place] = useState(takeHome);
  return <Navigate to={place} replace />;
}

/**
 * Keeps signed-in users away from login and registration. It looks at the same user as the check that guards /personal,
 * else an expired token would send the user back and forth between the two.
 */
export function AnonymousGuard({ children }: { children: ReactNode }) {
  const { user } = useModel('currentUser');
  // umi reports a changed model one rendering late, so the token tells whether the session has just ended.
  return user && token.get() ? <Leave /> : children;
}
