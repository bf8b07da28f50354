import type { MessageKey } from '@locales/keys';
import { useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { PageLink } from '@/components/PageLink';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import type { Flow } from './flow';
import styles from './KpiPage.module.css';

export type KpiTab = 'home' | 'write' | 'newnotices' | 'declareGuide' | 'result';

interface Props {
  flow: Flow;
  /** Part of the flow that the page belongs to. */
  tab: KpiTab;
  children: ReactNode;
}

/** Page of a flow, below the links to its parts. */
export function KpiPage({ flow, tab, children }: Props) {
  const t = useT();
  const { links, name, publishes } = flow;
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const asked = useParam('batchId');
  // The result page shows another batch than the ones that are open to declare: its id is not passed on.
  const batchId = tab === 'result' ? undefined : asked;
  const parts: readonly (readonly [KpiTab, string])[] = [
    ['home', links.home(batchId)],
    // A declaration is reached from the home page; while it is written its page is one of the parts.
    ...(tab === 'write' ? [['write', here] as const] : []),
    ['newnotices', links.notices],
    ['declareGuide', links.guide(batchId)],
    ...(publishes ? [['result', links.result()] as const] : []),
  ];
  return (
    <>
      <nav className={cx(styles.nav, 'focus-inside')} aria-label={t(`frame.screen.${name}` as MessageKey)}>
        <b>{t(`frame.screen.${name}` as MessageKey)}</b>
        <ul>
          {parts.map(([part, to]) => (
            <li key={part}>
              <PageLink to={to} aria-current={part === tab ? 'page' : undefined}>
                {t(`kpi.tab.${part}` as MessageKey)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
