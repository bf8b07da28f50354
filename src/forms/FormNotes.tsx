import type { FormDefinition } from '@domain/forms';
import { DraftOffer } from '@/components/DraftOffer';
import { useT } from '@/hooks/useT';
import { ConflictPanel } from './ConflictPanel';
import { ErrorSummary } from './ErrorSummary';
import type { FormDocument } from './useFormDocument';

interface Props {
  definition: FormDefinition;
  document: Pick<FormDocument, 'draft' | 'base' | 'problems' | 'conflict' | 'typed' | 'restore' | 'forget' | 'jump'>;
  readOnly?: boolean;
  /** What a draft of this form never holds, in words. */
  without?: string | undefined;
  onDecide: FormDocument['decide'];
}

/** What stands above every form: an earlier draft, what is wrong, what was changed elsewhere too. */
export function FormNotes({ definition, document, readOnly = false, without, onDecide }: Props) {
  const t = useT();
  const { draft, base, problems, conflict } = document;
  return (
    <>
      {draft.found && !readOnly && (
        <DraftOffer
          savedAt={draft.found.savedAt}
          description={draft.found.baseVersion === base.version ? without : t('drawer.draft.older')}
          onRestore={document.restore}
          onDiscard={document.forget}
        />
      )}
      <ErrorSummary problems={problems} onJump={document.jump} />
      {conflict && (
        <ConflictPanel
          key={conflict.theirs.version}
          definition={definition}
          conflicts={conflict.conflicts}
          mine={document.typed()}
          theirs={conflict.theirs.values}
          saves={conflict.saves}
          onDecide={(sides) => void onDecide(sides)}
        />
      )}
    </>
  );
}
