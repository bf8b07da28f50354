import type { RecordDefinition } from '@domain/assessment/binding';
import { attachmentsOf } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { SidePanel } from '@/components/SidePanel';
import { useT } from '@/hooks/useT';
import { ImportFlow, importAction, importNote } from './ImportFlow';
import type { ImportSubject } from './subject';
import { useImport } from './useImport';

interface Props {
  definition: RecordDefinition;
  assessmentId: string;
  onClose: () => void;
  /** Records were made: the list is to be read again. */
  onImported: () => void;
}

/** Imports records of one category into an assessment. */
export function ImportDrawer({ definition, assessmentId, onClose, onImported }: Props) {
  const t = useT();
  const subject: ImportSubject = {
    kind: definition.category,
    place: { assessmentId },
    words: {
      template: 'import.step.template.text',
      commit: 'import.commit',
      done: 'import.done',
      after: attachmentsOf(definition).length > 0 ? 'import.addFiles' : undefined,
    },
  };
  const flow = useImport(subject, onImported);
  const action = importAction(t, subject, flow);
  return (
    <SidePanel
      size="table"
      title={t('import.title', { what: t(`record.${definition.category}` as MessageKey) })}
      onClose={onClose}
      {...(flow.result && { closeLabel: null })}
      note={importNote(t, flow)}
      actions={
        flow.result ? (
          <>
            {action}
            <Button type="primary" onClick={onClose}>
              {t('drawer.close')}
            </Button>
          </>
        ) : (
          action
        )
      }
    >
      <ImportFlow subject={subject} flow={flow} />
    </SidePanel>
  );
}
