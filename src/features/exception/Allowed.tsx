import { useAccess } from '@umijs/max';
import type { ReactNode } from 'react';
import type { AccessName } from '@/access';
import { features } from '@/services/deployment';
import { Forbidden } from './Forbidden';
import { NotFound } from './NotFound';

interface AllowedProps {
  /** The right the screen asks for; the server decides every call anew. */
  to: AccessName;
  children: ReactNode;
}

/** A screen for which a person needs a right; without it the address shows the refusal in place. */
export function Allowed({ to, children }: AllowedProps) {
  return useAccess()[to] ? children : <Forbidden />;
}

/** Studio screens: where studios are switched off they do not exist (specification §9). */
export function StudioArea({ children }: { children: ReactNode }) {
  return features.studios ? children : <NotFound />;
}
