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
 * Keeps signed-in people away from login and registration (specification §2). It looks at the same thing as the check
 * that guards /personal, else an expired token would send a person back and forth between the two.
 */
export function AnonymousGuard({ children }: { children: ReactNode }) {
  const { user } = useModel('currentUser');
  // The framework tells of a model that has changed one rendering late: whoever has just lost the session is nobody.
  return user && token.get() ? <Leave /> : children;
}
