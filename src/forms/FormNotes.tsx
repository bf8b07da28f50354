import type { FormDefinition } from '@domain/forms';
import { ConflictPanel, type ConflictWords } from './ConflictPanel';
import { ErrorSummary } from './ErrorSummary';
import type { FormDocument } from './useFormDocument';

interface Props {
  definition: FormDefinition;
  document: Pick<FormDocument, 'problems' | 'conflict' | 'typed' | 'jump'>;
  onDecide: FormDocument['decide'];
  said?: ConflictWords | undefined;
}

/** Notes above every form: its problems, and the choice between both sides of a conflict once it is asked for. */
export function FormNotes({ definition, document, onDecide, said }: Props) {
  const { problems, conflict } = document;
  return (
    <>
      <ErrorSummary problems={problems} onJump={document.jump} />
      {conflict?.shown && (
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
