import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons';
import type { AssessmentInfo } from '@domain/api/assessment';
import type { ImportResult } from '@domain/api/imports';
import type { RecordDefinition } from '@domain/assessment/binding';
import { transferLimits } from '@domain/constants';
import { attachmentsOf } from '@domain/forms';
import { acceptOf, uploadRules } from '@domain/uploads';
import type { MessageKey } from '@locales/keys';
import { Alert, Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { FileZone, useFileChoice } from '@/components/FileZone';
import { SidePanel } from '@/components/SidePanel';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import { ImportPreview } from './ImportPreview';
import styles from './transfer.module.css';
import { useImport } from './useImport';

interface Props {
  definition: RecordDefinition;
  info: AssessmentInfo;
  onClose: () => void;
  /** Records were made: the list is to be read again. */
  onImported: () => void;
}

const MB = 1024 * 1024;

const Step = ({ n, title, children }: { n: number; title: string; children: ReactNode }) => (
  <section className={styles.step}>
    <span aria-hidden>{n}</span>
    <h3>{title}</h3>
    <div>{children}</div>
  </section>
);

function TemplateStep({ definition }: { definition: RecordDefinition }) {
  const t = useT();
  const template = useDownload();
  return (
    <Step n={1} title={t('import.step.template')}>
      <p className={styles.note}>{t('import.step.template.text', { max: transferLimits.importRows })}</p>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={template.running}
        onClick={() => void template.start('/api/Public/DownloadImportTemplate', { kind: definition.category })}
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

function Outcome({ result, definition }: { result: ImportResult; definition: RecordDefinition }) {
  const t = useT();
  const failed = useDownload();
  const { created, skipped, errorFile } = result;
  return (
    <Alert
      type={skipped > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={[t('import.done', { created }), ...(skipped > 0 ? [t('import.left', { skipped })] : [])].join(' · ')}
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
          {created > 0 && attachmentsOf(definition).length > 0 && <span>{t('import.addFiles')}</span>}
        </div>
      }
    />
  );
}

/** Imports records of one category from a sheet: template, file, what would become of each row, result. */
export function ImportDrawer({ definition, info, onClose, onImported }: Props) {
  const t = useT();
  const flow = useImport(definition, info.assessmentId, onImported);
  const { check, result } = flow;
  const valid = check?.valid ?? 0;
  return (
    <SidePanel
      size="table"
      title={t('import.title', { what: t(`record.${definition.category}` as MessageKey) })}
      onClose={onClose}
      {...(result && { closeLabel: null })}
      actions={
        result ? (
          <>
            <Button onClick={flow.reset}>{t('import.again')}</Button>
            <Button type="primary" onClick={onClose}>
              {t('drawer.close')}
            </Button>
          </>
        ) : (
          valid > 0 && (
            <Button type="primary" loading={flow.committing} onClick={() => void flow.commit()}>
              {t('import.commit', { n: valid })}
            </Button>
          )
        )
      }
    >
      <div className={styles.body}>
        {result ? (
          <Outcome result={result} definition={definition} />
        ) : (
          <>
            <TemplateStep definition={definition} />
            <FileStep flow={flow} />
            {check && (
              <Step n={3} title={t('import.step.preview')}>
                <ImportPreview key={check.importId} check={check} />
              </Step>
            )}
          </>
        )}
      </div>
    </SidePanel>
  );
}
