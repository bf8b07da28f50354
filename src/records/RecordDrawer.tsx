import { CloudOutlined, HistoryOutlined } from '@ant-design/icons';
import type { DictNode } from '@domain/api/shapes';
import type { AssessmentKeys, RecordDefinition } from '@domain/assessment/binding';
import type { MessageKey } from '@locales/keys';
import { Alert, App, Button, Drawer, Tooltip } from 'antd';
import { useDeferredValue, useEffect, useState } from 'react';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { clockTime } from '@/services/format';
import { cameBack } from '@/services/redirect';
import { ConflictPanel } from './ConflictPanel';
import type { RecordRow } from './calls';
import { RecordForm } from './RecordForm';
import styles from './records.module.css';
import { UploadsContext } from './uploads';
import { useRecordEditor } from './useRecordEditor';
import type { FormValues } from './values';

interface Props {
  definition: RecordDefinition;
  keys: AssessmentKeys;
  row?: RecordRow | undefined;
  dicts: Record<string, DictNode[]>;
  /** Why nothing can be changed; absent when it can. */
  lockedReason?: string | undefined;
  /** Another way to come to a record, offered above an empty form. */
  offer?: { title: string; text: string; action: string; onTake: () => void };
  onClose: () => void;
  /** Saved: the list is to be read again. `another` asks for an empty form. */
  onSaved: (another: boolean) => void;
}

/** Creates or edits one record in a drawer (full screen on a phone). Remount it (`key`) for another record. */
export function RecordDrawer({ definition, keys, row, dicts, lockedReason, offer, onClose, onSaved }: Props) {
  const t = useT();
  const { modal } = App.useApp();
  const phone = usePhone();
  const [another, setAnother] = useState(false);
  const editor = useRecordEditor({
    definition,
    keys,
    row,
    readOnly: lockedReason !== undefined,
    onSaved: () => undefined,
  });
  const { form, draft } = editor;
  const reason = lockedReason ?? editor.locked;
  const readOnly = reason !== undefined;
  const what = t(`record.${definition.category}.one` as MessageKey);
  const title = t(readOnly ? 'drawer.view' : row ? 'drawer.edit' : 'drawer.add', { what });

  // The drawer opens at once, also on a slow machine; its many fields are drawn while it moves in.
  const drawn = useDeferredValue(true, false);
  // Whoever comes back from an expired session finds the form as it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (drawn && draft.found && cameBack()) editor.restore();
  }, [drawn]);

  const save = async (more: boolean) => {
    setAnother(more);
    const missing = await editor.save();
    if (missing) onSaved(more);
  };
  /** Leaves the drawer for something else; asks first when something was typed. */
  const leave = async (go: () => void) => {
    if (editor.dirty) {
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
    <Tooltip title={editor.uploading ? t('drawer.upload.running') : undefined}>
      <Button
        type={more ? 'default' : 'primary'}
        size={phone ? 'large' : 'middle'}
        loading={editor.saving && another === more}
        disabled={editor.uploading || (editor.saving && another !== more)}
        aria-describedby={editor.uploading ? 'record-uploading' : undefined}
        onClick={() => void save(more)}
      >
        {t(more ? 'drawer.saveAndNext' : 'drawer.save')}
      </Button>
    </Tooltip>
  );
  return (
    <Drawer
      open
      size={phone ? '100%' : 640}
      title={
        <div className={styles.head}>
          <h2>{title}</h2>
          {draft.savedAt && !readOnly && (
            <span className={styles.draft} role="status">
              <CloudOutlined aria-hidden />
              {t('drawer.draft', { time: clockTime(new Date(draft.savedAt)) })}
            </span>
          )}
        </div>
      }
      onClose={() => void leave(onClose)}
      footer={
        readOnly ? undefined : (
          <div className={styles.foot}>
            <Button type="text" onClick={() => void leave(onClose)}>
              {t('drawer.cancel')}
            </Button>
            {!row && button(true)}
            {button(false)}
            {editor.uploading && (
              <span id="record-uploading" className="visually-hidden">
                {t('drawer.upload.running')}
              </span>
            )}
          </div>
        )
      }
    >
      <UploadsContext.Provider value={editor.upload}>
        <div className={styles.notes}>
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
          {draft.found && !editor.dirty && !readOnly && (
            <Alert
              type="warning"
              showIcon
              title={t('drawer.draft.found', { time: clockTime(new Date(draft.found.savedAt)) })}
              action={
                <>
                  <Button type="link" size="small" onClick={editor.restore}>
                    {t('drawer.draft.restore')}
                  </Button>
                  <Button type="text" size="small" onClick={draft.discard}>
                    {t('drawer.draft.discard')}
                  </Button>
                </>
              }
            />
          )}
          {editor.problems.length > 0 && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={t('drawer.summary', { n: editor.problems.length })}
              description={
                <ul className={styles.summary}>
                  {editor.problems.map((p) => (
                    <li key={p}>{p}</li>
                  ))}
                </ul>
              }
            />
          )}
          {editor.conflict && (
            <ConflictPanel
              definition={definition}
              mine={form.getFieldsValue(true) as FormValues}
              theirs={editor.conflict}
              onResolve={editor.resolve}
            />
          )}
        </div>
        {drawn ? (
          <FormWithValues
            editor={editor}
            definition={definition}
            dicts={dicts}
            readOnly={readOnly}
            showMissing={row !== undefined}
            onSubmit={() => void save(false)}
          />
        ) : (
          <SkeletonRows shape="text" rows={8} />
        )}
      </UploadsContext.Provider>
    </Drawer>
  );
}

type FormProps = Omit<Parameters<typeof RecordForm>[0], 'form' | 'duplicates' | 'onChange'> & {
  editor: ReturnType<typeof useRecordEditor>;
};

/** Sets the stored values before the form's first paint. */
function FormWithValues({ editor, ...props }: FormProps) {
  const [ready, setReady] = useState(false);
  if (!ready) {
    editor.form.setFieldsValue(editor.initialValues);
    setReady(true);
  }
  return <RecordForm {...props} form={editor.form} duplicates={editor.duplicates} onChange={editor.changed} />;
}
