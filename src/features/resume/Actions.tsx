import {
  CloudOutlined,
  CopyOutlined,
  DeleteOutlined,
  EllipsisOutlined,
  FilePdfOutlined,
  PrinterOutlined,
  StarOutlined,
} from '@ant-design/icons';
import type { ResumeRow } from '@domain/api/resume';
import { Button, Dropdown, Tooltip } from 'antd';
import { useDownload } from '@/hooks/useDownload';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { toast } from '@/services/feedback';
import { clockTime } from '@/services/format';
import styles from './resume.module.css';
import type { ResumeDocument } from './useResume';
import type { Versions } from './useVersions';

/** Shows whether the content on the screen is saved. */
function SaveState({ one: { document, stuck, savedAt, save } }: { one: ResumeDocument }) {
  const t = useT();
  if (stuck && !document.conflict)
    return (
      <span className={styles.state} role="status">
        {t('resume.unsaved')}
        <Button size="small" type="link" onClick={() => void save()}>
          {t('resume.retry')}
        </Button>
      </span>
    );
  return (
    <span className={styles.state} role="status">
      {document.dirty ? (
        t(document.conflict ? 'resume.unsaved' : 'resume.saving')
      ) : savedAt === undefined ? null : (
        <>
          <CloudOutlined aria-hidden /> {t('resume.saved', { time: clockTime(new Date(savedAt)) })}
        </>
      )}
    </span>
  );
}

/** Actions on a version. The PDF is made from the saved version, so unsaved changes are saved first. */
export function Actions({ one, row, versions }: { one: ResumeDocument; row: ResumeRow; versions: Versions }) {
  const t = useT();
  const pdf = useDownload();
  const { document, resume } = one;
  const { resumeId, name } = row;
  const phone = usePhone();
  const copy = {
    key: 'copy',
    icon: <CopyOutlined aria-hidden />,
    label: t('resume.copy'),
    disabled: versions.full,
    onClick: () => void versions.copy(row, resume),
  };
  const download = async () => {
    if (document.dirty && !(await one.save())) return;
    await pdf.start(`/api/PersonnelFiles/PDFResume/${encodeURIComponent(resumeId)}`, {});
  };
  const makeDefault = async () => {
    if (await one.makeDefault()) toast.success(t('resume.isDefault', { name }));
  };
  return (
    <>
      <SaveState one={one} />
      {!phone && (
        <>
          <Button icon={copy.icon} disabled={copy.disabled} loading={versions.busy} onClick={copy.onClick}>
            {copy.label}
          </Button>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t('common.print')}
          </Button>
        </>
      )}
      <Tooltip title={document.conflict ? t('resume.print.blocked') : undefined}>
        <Button
          type="primary"
          icon={<FilePdfOutlined aria-hidden />}
          loading={pdf.running}
          disabled={document.conflict !== undefined}
          onClick={() => void download()}
        >
          {t(pdf.running ? 'paper.downloading' : 'paper.download')}
        </Button>
      </Tooltip>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(phone ? [copy] : []),
            {
              key: 'default',
              icon: <StarOutlined aria-hidden />,
              label: t('resume.makeDefault'),
              disabled: row.isDefault,
              onClick: () => void makeDefault(),
            },
            {
              key: 'delete',
              danger: true,
              icon: <DeleteOutlined aria-hidden />,
              label: t('resume.delete'),
              onClick: () => {
                document.draft.discard();
                document.release();
                void versions.remove(row, resume);
              },
            },
          ],
        }}
      >
        <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t('resume.more')} />
      </Dropdown>
    </>
  );
}
