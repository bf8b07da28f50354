import { DownloadOutlined } from '@ant-design/icons';
import { decisionActions } from '@domain/documents/machine';
import { Button, Input, Modal } from 'antd';
import { type ComponentRef, useEffect, useRef, useState } from 'react';
import { FactLine } from '@/components/FactLine';
import { useDownload } from '@/hooks/useDownload';
import { useDraft } from '@/hooks/useDraft';
import { useT } from '@/hooks/useT';
import { BatchResult } from '@/lists';
import { BatchProgress } from './BatchProgress';
import { type DeskDefinition, decisionWords, type Outcome, type QueueRow, runAddress } from './calls';
import { placeholders } from './DecisionBar';
import styles from './desk.module.css';
import type { Decision, Run } from './useDecisions';

interface Props {
  desk: DeskDefinition;
  decision: Decision;
  rows: readonly QueueRow[];
  outcome: Pick<Outcome, 'done' | 'failed'> | undefined;
  /** Id of the batch on the server; a third-party server may know none. */
  runId: string | undefined;
  /** Progress of the batch while it runs. */
  run: Run | undefined;
  /** Ids of the decided documents whose decision was undone. */
  undone: ReadonlySet<string>;
  /** Names of the documents that are not in the queue any more. */
  named: ReadonlyMap<string, string>;
  busy: boolean;
  /** Ids of the documents whose decision can still be undone. */
  undoable: ReadonlySet<string>;
  rest: number;
  onDecide: (opinion: string) => void;
  onUndo: (id: string) => void;
  onOpen: (id: string) => void;
  onContinue: () => void;
  onClose: () => void;
}

/** Button for the spreadsheet of a batch. */
function RunExport({ desk, id }: { desk: DeskDefinition; id: string }) {
  const t = useT();
  const { running, start } = useDownload();
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={running}
      onClick={() => void start(runAddress(desk.area, id), {})}
    >
      {t('desk.batch.export')}
    </Button>
  );
}

/** Dialog for one decision on many documents: first the common opinion, then the result of each document. */
export function BatchDialog(props: Props) {
  const { desk, decision, rows, outcome, runId, run, undone, named, busy, undoable, rest } = props;
  const { onDecide, onUndo, onOpen, onContinue, onClose } = props;
  const t = useT();
  // The draft keeps the opinion when an error page comes or the dialog is closed too early.
  const draft = useDraft<{ opinion: string }>({ form: 'review-batch', id: `${desk.area}:${decision}` });
  const [typed, setTyped] = useState<string>();
  const opinion = typed ?? draft.found?.values.opinion ?? '';
  const write = (text: string) => {
    setTyped(text);
    if (text) draft.save({ opinion: text });
    else draft.discard();
  };
  const { discard } = draft;
  useEffect(() => {
    if (outcome) discard();
  }, [outcome, discard]);
  const [asked, setAsked] = useState(false);
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const onward = useRef<HTMLButtonElement>(null);
  // The pressed button has gone: Enter leads on.
  useEffect(() => {
    if (outcome) onward.current?.focus();
  }, [outcome]);
  const missing = decision !== 'pass' && opinion.trim() === '';
  const what = t(`desk.batch.${decisionWords(desk, decision)}`, { n: rows.length });
  const nameOf = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row ? `${row.title || row.kindName} · ${row.applicant}` : (named.get(id) ?? id);
  };
  const unopened = rows.filter((row) => row.opened === false).length;
  const partial = rows.filter((row) => (row.conflicts ?? []).length > 0).length;
  if (!outcome)
    return (
      <Modal
        open
        width={560}
        title={what}
        okText={what}
        okButtonProps={{ danger: decision !== 'pass', loading: busy }}
        cancelText={t('common.cancel')}
        onOk={() => (missing ? setAsked(true) : onDecide(opinion.trim()))}
        onCancel={onClose}
        // Without this the dialog puts the focus on its first button.
        afterOpenChange={(open) => open && field.current?.focus()}
      >
        <p className={styles.batchNote}>{t('desk.batch.each')}</p>
        {unopened > 0 && (
          <p className={styles.batchWarning}>{t('desk.batch.unopened', { n: unopened, all: rows.length })}</p>
        )}
        {partial > 0 && <p className={styles.batchWarning}>{t('desk.batch.partial', { n: partial })}</p>}
        {busy && <BatchProgress run={run} all={rows.length} />}
        <Input.TextArea
          ref={field}
          aria-label={t('desk.opinion')}
          {...(asked &&
            missing && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': 'desk-batch-problem' })}
          placeholder={t(placeholders[decision])}
          rows={4}
          maxLength={5000}
          value={opinion}
          onChange={(event) => write(event.target.value)}
        />
        {asked && missing && (
          <p className={styles.problem} id="desk-batch-problem" role="alert">
            {t(decision === 'refuse' ? 'desk.problem.refuse' : 'desk.problem.reason')}
          </p>
        )}
      </Modal>
    );
  return (
    <Modal
      open
      width={760}
      title={t('desk.batch.result')}
      onCancel={onClose}
      footer={
        // Nothing is left to go on with: closing is all there is to do.
        rest === 0 ? (
          <Button ref={onward} type="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        ) : (
          [
            <Button key="close" onClick={onClose}>
              {t('common.close')}
            </Button>,
            <Button ref={onward} key="go" type="primary" onClick={onContinue}>
              {t('desk.batch.continue', { n: rest })}
            </Button>,
          ]
        )
      }
    >
      <FactLine
        className={styles.batchNote}
        facts={[
          t(desk.title),
          t(`desk.${decisionWords(desk, decision)}`),
          opinion.trim() && `${t('desk.decided.reason')}${opinion.trim()}`,
        ]}
      />
      <BatchResult
        actions={runId && <RunExport desk={desk} id={runId} />}
        done={outcome.done.map((id) => ({
          key: id,
          name: nameOf(id),
          said: undone.has(id) ? t('desk.trail.undone') : t(`desk.trail.done.${decisionActions[decision]}`),
          undone: undone.has(id),
          ...(undoable.has(id) && {
            action: (
              <Button type="link" size="small" disabled={busy} onClick={() => onUndo(id)}>
                {t('desk.batch.undoOne')}
              </Button>
            ),
          }),
        }))}
        failed={outcome.failed.map(({ id, reason }) => ({
          key: id,
          name: nameOf(id),
          said: reason,
          action: (
            <Button size="small" onClick={() => onOpen(id)}>
              {t('desk.batch.open')}
            </Button>
          ),
        }))}
      />
    </Modal>
  );
}
