import { FileExcelOutlined } from '@ant-design/icons';
import type { Work } from '@domain/api/work';
import { acceptOf, uploadRules } from '@domain/uploads';
import { canGoOn, isActive } from '@domain/work/kinds';
import { Alert, Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { FileZone, useFileChoice } from '@/components/FileZone';
import { useWorkName, useWorkState, WorkBar } from '@/components/WorkBar';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import { changesOf } from './changes';
import { ImportPreview } from './ImportPreview';
import styles from './imports.module.css';
import { Outcome } from './Outcome';
import { HeadingLevel, type Level, Step } from './Step';
import type { ImportSubject } from './subject';
import { TemplateStep } from './TemplateStep';
import type { useImport } from './useImport';

const MB = 1024 * 1024;

function FileStep({ flow }: { flow: ReturnType<typeof useImport> }) {
  const t = useT();
  const { upload, checking, checkWork } = flow;
  const choice = useFileChoice({ label: t('import.chooseFile'), accept: acceptOf('import'), onFile: flow.choose });
  const { state } = upload;
  const problems = flow.refused ?? (state?.error === undefined ? undefined : [state.error]);
  const sending = state !== undefined && state.error === undefined;
  return (
    <Step n={2} title={t('import.step.file')} state={flow.check && !problems ? 'done' : 'current'}>
      {choice.input}
      {problems && (
        <Alert
          className={styles.wide ?? ''}
          type="error"
          showIcon
          role="alert"
          title={t(flow.again ? 'import.unchecked' : 'import.refused')}
          action={
            <>
              {flow.again && (
                <Button size="small" onClick={flow.again}>
                  {t('import.retry')}
                </Button>
              )}{' '}
              <Button type="text" size="small" onClick={flow.reset}>
                {t('drawer.upload.remove')}
              </Button>
            </>
          }
          description={
            <ul className={styles.reasons}>
              {problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
        />
      )}
      {checkWork && isActive(checkWork) ? (
        <div className={cx(styles.work, styles.wide)}>
          <b>{t('import.checking')}</b>
          <WorkBar work={checkWork} note={t('work.leave')} />
        </div>
      ) : sending || checking ? (
        <div className={styles.running} role="status">
          {sending ? t('import.uploading') : t('import.checking')}{' '}
          {sending && <bdi>{`${state.file.name} · ${fileSize(state.file.size)}`}</bdi>}
          <Progress
            percent={sending ? Math.round((state.sent / state.file.size) * 100) : 100}
            status="active"
            showInfo={sending}
            aria-label={sending ? t('import.uploading') : t('import.checking')}
          />
          <Button type="link" size="small" onClick={sending ? upload.cancel : flow.reset}>
            {t('import.cancel')}
          </Button>
        </div>
      ) : (
        <FileZone choice={choice} roomy={!flow.check}>
          <FileExcelOutlined aria-hidden />
          <b>{t(flow.check ? 'import.another' : 'import.choose')}</b>
          <span className={styles.note}>{t('import.step.file.text', { size: uploadRules.import.maxBytes / MB })}</span>
        </FileZone>
      )}
    </Step>
  );
}

const Failed = ({ why }: { why: readonly string[] }) => why.map((text) => <p key={text}>{text}</p>);

/** A long import while it goes on, or after it was stopped or has failed. */
function Running({ work, flow }: { work: Work; flow: ReturnType<typeof useImport> }) {
  const t = useT();
  const nameOf = useWorkName();
  const stateOf = useWorkState();
  if (isActive(work))
    return (
      <section className={styles.work}>
        <h3>{nameOf(work)}</h3>
        <WorkBar work={work} note={t('work.leave')} />
      </section>
    );
  return (
    <Alert
      className={styles.wide ?? ''}
      type={work.status === 'failed' ? 'error' : 'info'}
      showIcon
      role="alert"
      title={stateOf(work)}
      description={flow.failed && <Failed why={flow.failed.why} />}
      action={
        <>
          {canGoOn(work) && (
            <Button size="small" type="primary" loading={flow.committing} onClick={flow.goOn}>
              {t('work.goOn')}
            </Button>
          )}{' '}
          <Button size="small" onClick={flow.reset}>
            {t('import.another')}
          </Button>
        </>
      }
    />
  );
}

interface FlowProps {
  subject: ImportSubject;
  flow: ReturnType<typeof useImport>;
  heading?: Level;
}

/** Steps of an import: the template, the file, the preview of each row; after the import its result. */
export function ImportFlow({ subject, flow, heading = 'h3' }: FlowProps) {
  const t = useT();
  const { check, result, work } = flow;
  return (
    <HeadingLevel.Provider value={heading}>
      {result ? (
        <Outcome
          result={result}
          words={subject.words}
          importId={check?.importId}
          kind={subject.kind}
          onUndone={flow.onUndone}
        />
      ) : work ? (
        <Running work={work} flow={flow} />
      ) : (
        <div>
          <TemplateStep {...subject} done={check !== undefined} />
          <FileStep flow={flow} />
          <Step
            n={3}
            title={t('import.step.preview')}
            note={check ? undefined : t('import.step.preview.text')}
            state={check ? 'current' : 'later'}
          >
            {check && <ImportPreview key={check.importId} check={check} flow={flow} />}
          </Step>
        </div>
      )}
    </HeadingLevel.Provider>
  );
}

/** Button for the next step: import the checked rows, or start another import; none while no row is valid. */
export function importAction(t: ReturnType<typeof useT>, { words }: ImportSubject, flow: ReturnType<typeof useImport>) {
  if (flow.work && !flow.result) return undefined;
  if (flow.result) return <Button onClick={flow.reset}>{t('import.again')}</Button>;
  const { created, updated } = flow.check ? changesOf(flow.check) : { created: 0, updated: 0 };
  const n = created + updated;
  return (
    n > 0 && (
      <Button type="primary" loading={flow.committing} disabled={flow.checking} onClick={() => void flow.commit()}>
        {t(words.commit, { n })}
      </Button>
    )
  );
}

/** Note beside the button: why importing has failed; how many rows will not be imported, and what waits for a second person. */
export function importNote(
  t: ReturnType<typeof useT>,
  { check, result, work, failed }: ReturnType<typeof useImport>,
): ReactNode {
  if (!check || result || work) return undefined;
  if (failed)
    return (
      <div role="alert" className={styles.failed}>
        <Failed why={[...(failed.refused ? [] : [t('import.failed')]), ...failed.why]} />
      </div>
    );
  const left = check.valid > 0 ? check.total - check.valid : 0;
  const waiting = check.tree?.waiting ?? 0;
  const notes = [
    left > 0 && t('import.willLeave', { n: left }),
    waiting > 0 && t('import.willWait', { n: waiting }),
  ].filter((note) => note !== false);
  return notes.length > 0 ? notes.map((note) => <div key={note}>{note}</div>) : undefined;
}
