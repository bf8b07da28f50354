import { CloudOutlined } from '@ant-design/icons';
import { useT } from '@/hooks/useT';
import { clockTime } from '@/services/format';
import type { FormDocument } from './useFormDocument';

/** When this visit's draft was kept last, and whether it outlives the tab. */
export function DraftStatus({ draft, className }: { draft: FormDocument['draft']; className?: string | undefined }) {
  const t = useT();
  if (!draft.savedAt) return null;
  return (
    <span className={className} role="status">
      <CloudOutlined aria-hidden />{' '}
      {draft.onlyInTab ? t('drawer.draft.tab') : t('drawer.draft', { time: clockTime(new Date(draft.savedAt)) })}
    </span>
  );
}
