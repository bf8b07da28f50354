import { CloudOutlined, WarningOutlined } from '@ant-design/icons';
import { useT } from '@/hooks/useT';
import { clockTime, momentOf } from '@/services/format';
import styles from './drafts.module.css';
import type { FormDocument } from './useFormDocument';

/** Time of this visit's draft, whether it outlives the tab, and where else the same form is being filled in. */
export function DraftStatus({ draft, className }: { draft: FormDocument['draft']; className?: string | undefined }) {
  const t = useT();
  const { savedAt, onlyInTab, elsewhere } = draft;
  if (!savedAt && !elsewhere) return null;
  const kept = savedAt && clockTime(new Date(savedAt));
  const place =
    elsewhere && (elsewhere.device === undefined ? t('form.drafts.tab') : elsewhere.device || t('form.drafts.device'));
  return (
    <span className={className} role="status">
      {kept && (
        <span className={styles.kept}>
          <CloudOutlined aria-hidden /> {onlyInTab ? t('drawer.draft.tab') : t('drawer.draft', { time: kept })}
        </span>
      )}
      {elsewhere && (
        <span className={styles.elsewhere}>
          <WarningOutlined aria-hidden />{' '}
          {t('form.drafts.elsewhere', { time: momentOf(elsewhere.since), place: place ?? '' })}
        </span>
      )}
    </span>
  );
}
