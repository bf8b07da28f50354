import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { features } from '@/services/deployment';
import styles from './login.module.css';

const ways = ['account', 'scan'] as const;
export type LoginWay = (typeof ways)[number];

/** Tabs of the login card, where scan-code login is switched on. */
export function LoginTabs({ way, onChange }: { way: LoginWay; onChange: (way: LoginWay) => void }) {
  const t = useT();
  const other = way === 'account' ? 'scan' : 'account';
  // With two tabs, both arrows lead to the other one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    onChange(other);
    document.getElementById(`login-tab-${other}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t('account.login.ways')} className={styles.tabs}>
      {ways.map((one) => (
        <button
          key={one}
          id={`login-tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === way}
          aria-controls="login-panel"
          tabIndex={one === way ? 0 : -1}
          onClick={() => onChange(one)}
          onKeyDown={onKeyDown}
        >
          {t(one === 'account' ? 'account.login.title' : 'account.scan.title')}
        </button>
      ))}
    </div>
  );
}

/** Panel of the chosen tab; without scan-code login just the form. */
export function LoginPanel({ way, children }: { way: LoginWay; children: ReactNode }) {
  if (!features.scanLogin) return children;
  return (
    <div id="login-panel" role="tabpanel" aria-labelledby={`login-tab-${way}`}>
      {children}
    </div>
  );
}
