import { Button } from 'antd';
import { SidePanel } from '@/components/SidePanel';
import { useT } from '@/hooks/useT';
import { ImportFlow, importAction, importNote } from './ImportFlow';
import type { ImportSubject } from './subject';
import { useImport } from './useImport';

interface Props {
  /** What is imported, in words. */
  what: string;
  subject: ImportSubject;
  onClose: () => void;
  /** Something was made: the list is to be read again. */
  onImported: () => void;
}

/** An import beside the list that its rows come to. */
export function ImportPanel({ what, subject, onClose, onImported }: Props) {
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
