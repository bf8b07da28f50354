import { FileExcelOutlined } from '@ant-design/icons';
import { acceptOf, uploadRules } from '@domain/uploads';
import { isActive } from '@domain/work/kinds';
import { Alert, Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { FileZone, useFileChoice } from '@/components/FileZone';
import { WorkBar } from '@/components/WorkBar';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import styles from './imports.module.css';
import { Step } from './Step';
import type { useImport } from './useImport';

const MB = 1024 * 1024;

interface Props {
  flow: ReturnType<typeof useImport>;
}

/** Choice of the sheet, in the dialog of the system or dropped. */
export function useSheetChoice({ choose }: Props['flow']) {
  const t = useT();
  return useFileChoice({ label: t('import.chooseFile'), accept: acceptOf('import'), onFile: choose });
}

/** Why the sheet could not be read as a whole. */
export function Problems({ flow }: Props) {
  const t = useT();
  const { error } = flow.upload.state ?? {};
  const problems = flow.refused ?? (error === undefined ? undefined : [error]);
  if (!problems) return null;
  return (
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
  );
}

/** Progress of a sheet that is sent or checked; otherwise what stands in its place. */
export function Sending({ flow, children }: Props & { children?: ReactNode }) {
  const t = useT();
  const { upload, checking, checkWork } = flow;
  const { state } = upload;
  const sending = state !== undefined && state.error === undefined;
  if (checkWork && isActive(checkWork))
    return (
      <div className={cx(styles.work, styles.wide)}>
        <b>{t('import.checking')}</b>
        <WorkBar work={checkWork} note={t('work.leave')} />
      </div>
    );
  if (!sending && !checking) return children;
  return (
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
  );
}

/** Step with the sheet that is filled in. */
export function FileStep({ flow }: Props) {
  const t = useT();
  const choice = useSheetChoice(flow);
  return (
    <Step n={2} title={t('import.step.file')}>
      {choice.input}
      <Problems flow={flow} />
      <Sending flow={flow}>
        <FileZone choice={choice} roomy>
          <FileExcelOutlined aria-hidden />
          <b>{t('import.choose')}</b>
          <span className={styles.note}>{t('import.step.file.text', { size: uploadRules.import.maxBytes / MB })}</span>
        </FileZone>
      </Sending>
    </Step>
  );
}
