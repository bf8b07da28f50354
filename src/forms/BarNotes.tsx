import type { FormDefinition } from '@domain/forms';
import { Alert, Button } from 'antd';
import { RestoredDraft } from '@/components/RestoredDraft';
import { useT } from '@/hooks/useT';
import styles from './drafts.module.css';
import { OtherDrafts } from './OtherDrafts';
import type { FormDocument } from './useFormDocument';

interface Props {
  definition: FormDefinition;
  document: Pick<FormDocument, 'conflict' | 'choose' | 'draft' | 'restored' | 'forget' | 'openOther'>;
  /** Names of the values that a draft of this form never holds. */
  without?: string | undefined;
}

/**
 * Notes that come by themselves while a form is filled in: changes from elsewhere that contradict it, the draft whose
 * values are in it, and those that can be gone on with. They stand in the bar at the end of the form, because above it
 * they would move what somebody is typing in.
 */
export function BarNotes({ definition, document, without }: Props) {
  const t = useT();
  const { conflict, draft, restored, forget, openOther } = document;
  const waits = conflict !== undefined && !conflict.shown;
  if (!waits && !restored && draft.others.length === 0) return null;
  return (
    <div className={styles.notes}>
      {waits && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={
            <>
              {t('drawer.conflict.title')}
              <small className={styles.more}>{t('drawer.conflict.open', { n: conflict.conflicts.length })}</small>
            </>
          }
          action={
            <Button size="small" type="primary" onClick={document.choose}>
              {t('drawer.conflict.choose')}
            </Button>
          }
        />
      )}
      {restored && (
        <RestoredDraft
          key={restored.savedAt}
          savedAt={restored.savedAt}
          device={restored.device}
          description={restored.older ? t('drawer.draft.older') : without}
          onDiscard={forget}
        />
      )}
      <OtherDrafts definition={definition} drafts={draft.others} onOpen={openOther} />
    </div>
  );
}
