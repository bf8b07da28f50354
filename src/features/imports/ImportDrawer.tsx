import type { RecordDefinition } from '@domain/assessment/binding';
import { attachmentsOf } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import { ImportPanel } from './ImportPanel';

interface Props {
  definition: RecordDefinition;
  assessmentId: string;
  onClose: () => void;
  /** Called when records were created: the list has to be read again. */
  onImported: () => void;
}

/** Imports records of one category into an assessment. */
export function ImportDrawer({ definition, assessmentId, ...rest }: Props) {
  const t = useT();
  return (
    <ImportPanel
      what={t(`record.${definition.category}` as MessageKey)}
      subject={{
        kind: definition.category,
        place: { assessmentId },
        words: {
          template: 'import.step.template.text',
          commit: 'import.commit',
          done: 'import.done',
          after: attachmentsOf(definition).length > 0 ? 'import.addFiles' : undefined,
        },
      }}
      {...rest}
    />
  );
}
