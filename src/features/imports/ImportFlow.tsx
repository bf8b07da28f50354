import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons';
import type { ImportResult } from '@domain/api/imports';
import { transferLimits } from '@domain/constants';
import { acceptOf, uploadRules } from '@domain/uploads';
import { Alert, Button, Progress } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { FileZone, useFileChoice } from '@/components/FileZone';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import { ImportPreview } from './ImportPreview';
import styles from './imports.module.css';
import type { ImportSubject } from './subject';
import type { useImport } from './useImport';

const MB = 1024 * 1024;

/** Of the steps: below the title of a drawer, which is the second one, or right below that of a page. */
type Level = 'h2' | 'h3';
const HeadingLevel = createContext<Level>('h3');

function Step({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  const Heading = useContext(HeadingLevel);
  return (
    <section className={styles.step}>
      <span aria-hidden>{n}</span>
      <Heading>{title}</Heading>
      <div>{children}</div>
    </section>
  );
}

function TemplateStep({ kind, words }: ImportSubject) {
  const t = useT();
  const template = useDownload();
  return (
    <Step n={1} title={t('import.step.template')}>
      <p className={styles.note}>{t(words.template, { max: transferLimits.importRows })}</p>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={template.running}
        onClick={() => void template.start('/api/Public/DownloadImportTemplate', { kind })}
      >
        {t('import.step.template.download')}
      </Button>
    </Step>
  );
}

function FileStep({ flow }: { flow: ReturnType<typeof useImport> }) {
  const t = useT();
  const { upload, checking } = flow;
  const choice = useFileChoice({ label: t('import.chooseFile'), accept: acceptOf('import'), onFile: flow.choose });
  const { state } = upload;
  const problems = flow.refused ?? (state?.error === undefined ? undefined : [state.error]);
  const sending = state !== undefined && state.error === undefined;
  return (
    <Step n={2} title={t('import.step.file')}>
      {choice.input}
      {problems && (
        <Alert
          className={styles.wide ?? ''}
          type="error"
          showIcon
          role="alert"
          title={t('import.refused')}
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
      {sending || checking ? (
        <div className={styles.wide} role="status">
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
        <FileZone choice={choice} roomy>
          <FileExcelOutlined aria-hidden />
          {t(flow.check ? 'import.another' : 'import.choose')}
          <span className={styles.note}>{t('import.step.file.text', { size: uploadRules.import.maxBytes / MB })}</span>
        </FileZone>
      )}
    </Step>
  );
}

function Outcome({ result, words }: Pick<ImportSubject, 'words'> & { result: ImportResult }) {
  const t = useT();
  const failed = useDownload();
  const { created, updated, skipped, errorFile } = result;
  return (
    <Alert
      type={skipped > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={[t(words.done, { created, updated }), ...(skipped > 0 ? [t('import.left', { skipped })] : [])].join(' · ')}
      description={
        <div className={styles.body}>
          {errorFile && (
            <>
              <span>{t('import.leftWhat')}</span>
              <div>
                <Button
                  icon={<DownloadOutlined aria-hidden />}
                  loading={failed.running}
                  onClick={() =>
                    void failed.start('/api/Public/DownloadFilechunk', { resId: errorFile.id, isOriginal: true })
                  }
                >
                  {t('import.downloadFailed')}
                </Button>
              </div>
            </>
          )}
          {created > 0 && words.after && <span>{t(words.after)}</span>}
        </div>
      }
    />
  );
}

interface FlowProps {
  subject: ImportSubject;
  flow: ReturnType<typeof useImport>;
  heading?: Level;
}

/** Template, file, what would become of each row; at the end the result. */
export function ImportFlow({ subject, flow, heading = 'h3' }: FlowProps) {
  const t = useT();
  const { check, result } = flow;
  return (
    <HeadingLevel.Provider value={heading}>
      <div className={styles.body}>
        {result ? (
          <Outcome result={result} words={subject.words} />
        ) : (
          <>
            <TemplateStep {...subject} />
            <FileStep flow={flow} />
            {check && (
              <Step n={3} title={t('import.step.preview')}>
                <ImportPreview key={check.importId} check={check} />
              </Step>
            )}
          </>
        )}
      </div>
    </HeadingLevel.Provider>
  );
}

/** The next step: carry out what was checked, or begin anew; nothing while there is none. */
export function importAction(t: ReturnType<typeof useT>, { words }: ImportSubject, flow: ReturnType<typeof useImport>) {
  if (flow.result) return <Button onClick={flow.reset}>{t('import.again')}</Button>;
  const n = flow.check?.valid ?? 0;
  return (
    n > 0 && (
      <Button type="primary" loading={flow.committing} onClick={() => void flow.commit()}>
        {t(words.commit, { n })}
      </Button>
    )
  );
}
