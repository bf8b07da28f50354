import { HistoryOutlined } from '@ant-design/icons';
import type { DictNode } from '@domain/api/shapes';
import type { AssessmentKeys, RecordDefinition } from '@domain/assessment/binding';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormDrawer } from '@/forms/drawer/FormDrawer';
import type { RecordRow } from './calls';
import { DuplicateNote } from './DuplicateNote';
import styles from './records.module.css';
import { useRecordEditor } from './useRecordEditor';

interface Props {
  definition: RecordDefinition;
  keys: AssessmentKeys;
  row?: RecordRow | undefined;
  dicts: Record<string, DictNode[]>;
  /** Content above the form. */
  note?: ReactNode;
  /** Another way to come to a record, offered above an empty form. */
  offer?: { title: string; text: string; action: string; onTake: () => void };
  onClose: () => void;
  /** Saved: the list is to be read again. `another` asks for an empty form. */
  onSaved: (another: boolean) => void;
}

/** Creates or edits one record in a drawer (full screen on a phone). Remount it (`key`) for another record. */
export function RecordDrawer({ definition, keys, row, dicts, note, offer, onClose, onSaved }: Props) {
  const editor = useRecordEditor({ definition, keys, row });
  const { drawer, document, duplicates } = editor;
  const reason = editor.locked;
  const sources = useMemo(() => ({ dicts }), [dicts]);
  return (
    <FormDrawer
      definition={definition}
      name={drawer.name}
      words={drawer.words}
      document={document}
      sources={sources}
      row={row}
      lockedReason={reason}
      several
      above={(leave) => (
        <>
          {note}
          {offer && reason === undefined && (
            <div className={styles.offer}>
              <HistoryOutlined aria-hidden />
              <p>
                <b>{offer.title}</b>
                <small>{offer.text}</small>
              </p>
              <Button onClick={() => leave(offer.onTake)}>{offer.action}</Button>
            </div>
          )}
        </>
      )}
      below={
        duplicates.length > 0
          ? { field: definition.title, content: <DuplicateNote definition={definition} found={duplicates} /> }
          : undefined
      }
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
