import type { FormDefinition } from '@domain/forms';
import { RestoredDraft } from '@/components/RestoredDraft';
import { useT } from '@/hooks/useT';
import styles from './drafts.module.css';
import { OtherDrafts } from './OtherDrafts';
import type { FormDocument } from './useFormDocument';

interface Props {
  definition: FormDefinition;
  document: Pick<FormDocument, 'draft' | 'restored' | 'forget' | 'openOther'>;
  /** Names of the values that a draft of this form never holds. */
  without?: string | undefined;
}

/**
 * Drafts of a form: the one whose values are in it, and those that can be gone on with. They stand in the bar at the
 * end of the form, because other devices are asked once the form is drawn: above it a late answer would move it.
 */
export function DraftNotes({ definition, document, without }: Props) {
  const t = useT();
  const { draft, restored, forget, openOther } = document;
  if (!restored && draft.others.length === 0) return null;
  return (
    <div className={styles.notes}>
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
