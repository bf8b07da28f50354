import { Link } from '@umijs/max';
import type { ComponentProps, FocusEvent, PointerEvent } from 'react';
import { usePreload } from '@/hooks/usePreload';

export interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'prefetch'> {
  /** Address of a page without the base path. */
  to: string;
}

/** A link to a page of ours; its chunks are fetched when the pointer or the focus comes to it. */
export function PageLink({ to, onPointerEnter, onFocus, ...rest }: PageLinkProps) {
  const preload = usePreload();
  const path = to.replace(/[?#].*$/, '');
  return (
    <Link
      {...rest}
      to={to}
      prefetch={false}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        preload(path);
        onPointerEnter?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        preload(path);
        onFocus?.(event);
      }}
    />
  );
}
