import { cx } from './cx';
import { PageLink } from './PageLink';
import styles from './PageTabs.module.css';

export interface PageTab {
  /** Address without the base path. */
  to: string;
  label: string;
  count?: number | undefined;
}

interface PageTabsProps {
  tabs: readonly PageTab[];
  /** The address of the one that is shown. */
  current: string | undefined;
  label: string;
  className?: string | undefined;
}

/** Parts of a page as links with own addresses: they open in new tabs too, and Back leads to the previous part. */
export function PageTabs({ tabs, current, label, className }: PageTabsProps) {
  return (
    <nav className={cx(styles.tabs, 'focus-inside', className)} aria-label={label}>
      {tabs.map(({ to, label: name, count }) => (
        <PageLink key={to} to={to} {...(to === current && { 'aria-current': 'page' as const })}>
          {name} {count !== undefined && <small>{count}</small>}
        </PageLink>
      ))}
    </nav>
  );
}
