import { useT } from '@/hooks/useT';

/** While it is not known yet who is there. */
export function LoadingSession() {
  const t = useT();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('admission.loading')}</span>
    </div>
  );
}
