import { useLocation } from '@umijs/max';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '@/hooks/useT';
import { isChunkFailure, recoverFromChunkFailure } from '@/services/chunks';
import { reloadPage } from '@/services/network';
import { StateArt } from './art/StateArt';
import { cx } from './cx';
import { ErrorBoundary } from './ErrorBoundary';
import buttonStyles from './LinkButton.module.css';
import { NoticeScreen } from './NoticeScreen';

const reload = () => void reloadPage();

function ReloadButton({ label, onClick = reload }: { label: string; onClick?: () => void }) {
  return (
    <button type="button" className={cx(buttonStyles.button, buttonStyles.primary)} onClick={onClick}>
      {label}
    </button>
  );
}

/** A route's files are gone: the page reloads itself once; where that did not help, the person decides. */
function NewVersion() {
  const t = useT();
  const [reloading, setReloading] = useState(true);
  useEffect(() => setReloading(recoverFromChunkFailure()), []);
  if (reloading) return <div role="status" aria-busy="true" />;
  return (
    <NoticeScreen
      picture={<StateArt kind="empty" />}
      title={t('exception.newVersion.title')}
      reason={t('exception.newVersion.reason')}
      action={<ReloadButton label={t('exception.newVersion.action')} />}
    />
  );
}

/** Stands for a page that could not be shown. Carries no antd, because antd's files may be the missing ones. */
export function PageFailure({ error, onReload }: { error: unknown; onReload?: () => void }) {
  const t = useT();
  if (isChunkFailure(error)) return <NewVersion />;
  return (
    <NoticeScreen
      picture={<StateArt kind="error" />}
      title={t('exception.page.title')}
      reason={t('exception.page.reason')}
      action={<ReloadButton label={t('exception.page.reload')} {...(onReload && { onClick: onReload })} />}
    />
  );
}

/** Around the pages of a layout: an error stays in the page's place, and going to another page leaves it behind. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={(error, reset) => <PageFailure error={error} onReload={reset} />}>
      {children}
    </ErrorBoundary>
  );
}
