import { HistoryOutlined } from '@ant-design/icons';
import type { DictNode } from '@domain/api/shapes';
import type { AssessmentKeys, RecordDefinition } from '@domain/assessment/binding';
import type { MessageKey } from '@locales/keys';
import { Alert, App, Button, Tooltip } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { DraftStatus } from '@/forms/DraftStatus';
import { FormNotes } from '@/forms/FormNotes';
import { FormFrame } from '@/forms/layouts/FormFrame';
import { FormSections } from '@/forms/layouts/FormSections';
import { usePhone } from '@/hooks/useMediaQuery';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { nameOf, type RecordRow } from './calls';
import { DuplicateNote } from './DuplicateNote';
import styles from './records.module.css';
import { FORM_NAME, useRecordEditor } from './useRecordEditor';

interface Props {
  definition: RecordDefinition;
  keys: AssessmentKeys;
  row?: RecordRow | undefined;
  dicts: Record<string, DictNode[]>;
  /** Reason why the record is read-only; absent when it can be changed. */
  lockedReason?: string | undefined;
  /** Content above the form. */
  note?: ReactNode;
  /** Another way to come to a record, offered above an empty form. */
  offer?: { title: string; text: string; action: string; onTake: () => void };
  onClose: () => void;
  /** Saved: the list is to be read again. `another` asks for an empty form. */
  onSaved: (another: boolean) => void;
}

/** Creates or edits one record in a drawer (full screen on a phone). Remount it (`key`) for another record. */
export function RecordDrawer({ definition, keys, row, dicts, lockedReason, note, offer, onClose, onSaved }: Props) {
  const t = useT();
  const { modal } = App.useApp();
  const phone = usePhone();
  const [another, setAnother] = useState(false);
  const editor = useRecordEditor({ definition, keys, row, readOnly: lockedReason !== undefined });
  const { document, duplicates } = editor;
  const { draft, dirty, saving, running } = document;
  const reason = lockedReason ?? editor.locked;
  const readOnly = reason !== undefined;
  const what = t(`record.${definition.category}.one` as MessageKey);
  const title = t(readOnly ? 'drawer.view' : row ? 'drawer.edit' : 'drawer.add', { what });
  usePageTitle((row && nameOf(definition, row)) || title, 'opened');
  const sources = useMemo(() => ({ dicts }), [dicts]);
  // The drawer opens at once, also on a slow machine; its many fields are drawn while it moves in.
  const drawn = useDeferredValue(true, false);

  const save = async (more: boolean) => {
    setAnother(more);
    if (await document.save()) onSaved(more);
  };
  /** Leaves the drawer for something else; asks first when something was typed. */
  const leave = async (go: () => void) => {
    if (dirty) {
      const agreed = await modal.confirm({
        title: t('drawer.leave.title'),
        content: t('drawer.leave.text'),
        okText: t('drawer.leave.go'),
        cancelText: t('drawer.leave.stay'),
      });
      if (!agreed) return;
    }
    go();
  };
  const button = (more: boolean) => (
    <Tooltip title={running.any ? t('drawer.upload.running') : undefined}>
      <Button
        type={more ? 'default' : 'primary'}
        size={phone ? 'large' : 'middle'}
        loading={saving && another === more}
        disabled={running.any || (saving && another !== more)}
        aria-describedby={running.any ? 'record-uploading' : undefined}
        onClick={() => void save(more)}
      >
        {t(more ? 'drawer.saveAndNext' : 'drawer.save')}
      </Button>
    </Tooltip>
  );
  return (
    <SidePanel
      size="form"
      title={title}
      aside={!readOnly && <DraftStatus draft={draft} className={styles.draft} />}
      onClose={() => void leave(onClose)}
      note={running.any && <span id="record-uploading">{t('drawer.upload.running')}</span>}
      actions={
        !readOnly && (
          <>
            {!row && button(true)}
            {button(false)}
          </>
        )
      }
    >
      {drawn ? (
        <FormFrame
          document={document}
          definition={definition}
          name={FORM_NAME}
          sources={sources}
          readOnly={readOnly}
          showMissing={row !== undefined}
          onSubmit={() => void save(false)}
        >
          <div className={styles.notes}>
            {note}
            {reason && <Alert type="info" showIcon title={reason} />}
            {offer && !readOnly && (
              <div className={styles.offer}>
                <HistoryOutlined aria-hidden />
                <p>
                  <b>{offer.title}</b>
                  <small>{offer.text}</small>
                </p>
                <Button onClick={() => void leave(offer.onTake)}>{offer.action}</Button>
              </div>
            )}
            <FormNotes
              definition={definition}
              document={document}
              readOnly={readOnly}
              onDecide={async (sides) => {
                const saved = await document.decide(sides);
                if (saved) onSaved(false);
                return saved;
              }}
            />
          </div>
          <FormSections
            {...(duplicates.length > 0 && {
              below: {
                field: definition.title,
                content: <DuplicateNote definition={definition} found={duplicates} />,
              },
            })}
          />
        </FormFrame>
      ) : (
        <SkeletonRows shape="text" rows={8} />
      )}
    </SidePanel>
  );
}
