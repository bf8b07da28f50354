import { Navigate, useLocation } from '@umijs/max';

interface RedirectProps {
  /** Address without the base path. */
  to: string;
  /** Carries the query and the hash of this address over. */
  keepQuery?: boolean;
}

/** A page that only leads to another one; it leaves no entry in the browser's history. */
export function Redirect({ to, keepQuery = false }: RedirectProps) {
  const { search, hash } = useLocation();
  return <Navigate to={keepQuery ? to + search + hash : to} replace />;
}
