import type { FormDefinition } from '@domain/forms';
import { RestoredDraft } from '@/components/RestoredDraft';
import { useT } from '@/hooks/useT';
import { ConflictPanel, type ConflictWords } from './ConflictPanel';
import { ErrorSummary } from './ErrorSummary';
import { OtherDrafts } from './OtherDrafts';
import type { FormDocument } from './useFormDocument';

interface Props {
  definition: FormDefinition;
  document: Pick<
    FormDocument,
    'draft' | 'restored' | 'problems' | 'conflict' | 'typed' | 'forget' | 'openOther' | 'jump'
  >;
  readOnly?: boolean;
  /** Names of the values that a draft of this form never holds. */
  without?: string | undefined;
  onDecide: FormDocument['decide'];
  said?: ConflictWords | undefined;
}

/** Notes above every form: an earlier draft, its problems, conflicts with changes from elsewhere. */
export function FormNotes({ definition, document, readOnly = false, without, onDecide, said }: Props) {
  const t = useT();
  const { restored, problems, conflict } = document;
  return (
    <>
      {restored && !readOnly && (
        <RestoredDraft
          savedAt={restored.savedAt}
          device={restored.device}
          description={restored.older ? t('drawer.draft.older') : without}
          onDiscard={document.forget}
        />
      )}
      {!readOnly && <OtherDrafts definition={definition} drafts={document.draft.others} onOpen={document.openOther} />}
      <ErrorSummary problems={problems} onJump={document.jump} />
      {conflict && (
        <ConflictPanel
          key={conflict.theirs.version}
          definition={definition}
          conflicts={conflict.conflicts}
          mine={document.typed()}
          theirs={conflict.theirs.values}
          saves={conflict.saves}
          said={said}
          onDecide={(sides) => void onDecide(sides)}
        />
      )}
    </>
  );
}
