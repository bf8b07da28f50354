import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import styles from './PageHead.module.css';
import { PageLink } from './PageLink';

export interface Crumb {
  label: ReactNode;
  /** Path below the base path; the page itself has none. */
  to?: string;
}

export interface PageHeadProps {
  crumbs?: readonly Crumb[];
  /** Names the tab too. */
  title: string;
  /** A StatusTag. */
  status?: ReactNode;
  /** Side note beside the title: round, school, count. */
  note?: ReactNode;
  /** Buttons at the end of the line. */
  extra?: ReactNode;
  /** Facts below the title. */
  about?: ReactNode;
}

/** Where a page stands, and the ways back. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT();
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('common.breadcrumb')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place in the path
          <li key={i} data-here={to === undefined || undefined} data-own={typeof label !== 'string' || undefined}>
            {i > 0 && <RightOutlined aria-hidden className="flip" />}
            {/* A name that begins with a figure would be turned around in Arabic. */}
            {to === undefined ? (
              <bdi aria-current="page">{label}</bdi>
            ) : (
              <PageLink to={to}>
                <bdi>{label}</bdi>
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Head of a page: the path to it, its title and state, and actions on the whole page. */
export function PageHead({ crumbs = [], title, status, note, extra, about }: PageHeadProps) {
  usePageTitle(title);
  return (
    <header className={styles.head}>
      <Crumbs crumbs={crumbs} />
      <div className={styles.line}>
        {/* With the key another title is another element, so that nothing counts as moved (layout shift). */}
        <h1 key={title}>
          <bdi>{title}</bdi>
        </h1>
        {status}
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {extra !== undefined && (
          <div key={`of ${title}`} className={styles.extra}>
            {extra}
          </div>
        )}
      </div>
      {about}
    </header>
  );
}
