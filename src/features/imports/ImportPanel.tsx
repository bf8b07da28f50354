import { Button } from 'antd';
import { SidePanel } from '@/components/SidePanel';
import { useT } from '@/hooks/useT';
import { useWordsOf } from '@/services/catalogue';
import { ImportFlow, importAction, importNote } from './ImportFlow';
import type { ImportSubject } from './subject';
import { useImport } from './useImport';

interface Props {
  /** Name of the imported things, for the title. */
  what: string;
  subject: ImportSubject;
  onClose: () => void;
  /** Called when rows were imported: the list has to be read again. */
  onImported: () => void;
}

/** Import in a panel beside the list that receives the rows. */
export function ImportPanel({ what, subject, onClose, onImported }: Props) {
  useWordsOf('imports');
  const t = useT();
  const flow = useImport(subject, onImported);
  const action = importAction(t, subject, flow);
  return (
    <SidePanel
      size="table"
      title={t('import.title', { what })}
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
