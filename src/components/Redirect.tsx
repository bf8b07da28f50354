import { Navigate, useLocation } from '@umijs/max';

interface RedirectProps {
  /** Address without the base path; one with a query of its own takes nothing over. */
  to: string;
}

/**
 * A page that only leads to another one; it leaves no entry in the browser's history. Query and hash go along: links
 * into lists carry their filters there, and the redirect key of the login its place.
 */
export function Redirect({ to }: RedirectProps) {
  const { search, hash } = useLocation();
  return <Navigate to={to.includes('?') ? to : to + search + hash} replace />;
}
