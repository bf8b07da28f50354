import { CopyOutlined, FileAddOutlined, PlusOutlined } from '@ant-design/icons';
import type { ResumeRow } from '@domain/api/resume';
import { resumeLimits } from '@domain/personnel/resume';
import { Button, Dropdown, Tooltip } from 'antd';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import styles from './resume.module.css';
import type { Versions } from './useVersions';

interface Props {
  rows: readonly ResumeRow[];
  id: string;
  versions: Versions;
}

/** Tabs of the versions, each with the time of its last change; the last tab creates a new version. */
export function VersionTabs({ rows, id, versions }: Props) {
  const t = useT();
  const now = serverNow();
  const button = (
    <Button
      type="dashed"
      className={styles.add ?? ''}
      icon={<PlusOutlined aria-hidden />}
      loading={versions.busy}
      disabled={versions.full}
    >
      {t('resume.new')}
    </Button>
  );
  return (
    <nav className={cx(styles.versions, 'focus-inside')} aria-label={t('resume.versions')}>
      {rows.map(({ resumeId, name, isDefault, updatedAt }) => (
        <button
          key={resumeId}
          type="button"
          className={styles.version}
          aria-current={resumeId === id ? 'page' : undefined}
          onClick={() => versions.open(resumeId)}
        >
          <bdi>{name}</bdi>
          {isDefault && <span className={styles.default}>{t('resume.default')}</span>}
          <small>{recentTime(updatedAt, now)}</small>
        </button>
      ))}
      {versions.full ? (
        <Tooltip title={t('resume.new.full', { n: resumeLimits.versions })}>{button}</Tooltip>
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              {
                key: 'empty',
                icon: <FileAddOutlined aria-hidden />,
                label: t('resume.new.empty'),
                onClick: () => void versions.create(),
              },
              ...rows.map((row) => ({
                key: row.resumeId,
                icon: <CopyOutlined aria-hidden />,
                label: t('resume.new.copyOf', { name: row.name }),
                onClick: () => void versions.copy(row),
              })),
            ],
          }}
        >
          {button}
        </Dropdown>
      )}
    </nav>
  );
}
