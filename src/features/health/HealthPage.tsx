import {
  ApiOutlined,
  CloudSyncOutlined,
  DatabaseOutlined,
  MessageOutlined,
  SaveOutlined,
  ThunderboltOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { Health } from '@domain/api/manageHealth';
import { Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { compactTime, fileSize, wholeNumber } from '@/services/format';
import { Failing } from './Failing';
import { Hours } from './Hours';
import styles from './health.module.css';
import { NoticesPart } from './Notices';
import { Part } from './Part';

function Payments({ payments }: { payments: Health['payments'] }) {
  const t = useT();
  const lines = (['hanging', 'refunds', 'invoices'] as const).filter((name) => payments[name] > 0);
  return (
    <Part icon={<WalletOutlined aria-hidden />} title={t('health.payments')} state={payments.state}>
      {lines.length === 0 && <p>{t('health.payments.fine')}</p>}
      {lines.map((name) => (
        <p key={name}>
          {t(`health.payments.${name}`, { n: payments[name], since: compactTime(payments[`${name}Since`]) })}
        </p>
      ))}
    </Part>
  );
}

function Platform({ platform: { name, state, last, next, rows, failed } }: { platform: Health['platforms'][number] }) {
  const t = useT();
  const told = [
    last ? t('health.platforms.last', { time: compactTime(last) }) : t('health.platforms.never'),
    next && t('health.platforms.next', { time: compactTime(next) }),
    rows !== undefined && t('health.platforms.rows', { rows: wholeNumber(rows), failed: wholeNumber(failed) }),
  ];
  return (
    <Part icon={<ApiOutlined aria-hidden />} title={name} state={state}>
      <p>{told.filter(Boolean).join(' · ')}</p>
    </Part>
  );
}

function Parts({ health, onTried }: { health: Health; onTried: () => void }) {
  const t = useT();
  const { jobs, works, texts, notices, platforms, space, backup } = health;
  return (
    <div className={styles.parts}>
      <Part icon={<ThunderboltOutlined aria-hidden />} title={t('health.jobs')} state={jobs.state}>
        <p>
          {[
            t('health.jobs.waiting', { n: jobs.waiting }),
            jobs.oldest && t('health.jobs.oldest', { time: compactTime(jobs.oldest) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Failing failing={jobs.failing} onTried={onTried} />
      </Part>
      <Part icon={<CloudSyncOutlined aria-hidden />} title={t('health.works')} state={works.state}>
        <p>{t('health.works.line', { running: works.running, waiting: works.waiting, failed: works.failed })}</p>
      </Part>
      <Part icon={<MessageOutlined aria-hidden />} title={t('health.texts')} state={texts.state}>
        <p>{t('health.texts.line', { sent: wholeNumber(texts.sent), failed: wholeNumber(texts.failed) })}</p>
        <Hours hours={texts.hours} words="health.texts.hour" />
      </Part>
      {notices.map((way) => (
        <NoticesPart key={way.way} way={way} onSent={onTried} />
      ))}
      <Payments payments={health.payments} />
      {platforms.map((platform) => (
        <Platform key={platform.id} platform={platform} />
      ))}
      <Part icon={<DatabaseOutlined aria-hidden />} title={t('health.space')} state={space.state}>
        <p>{t('health.space.database', { size: fileSize(space.database) })}</p>
        {space.free !== undefined && space.total !== undefined && (
          <p>{t('health.space.disk', { free: fileSize(space.free), total: fileSize(space.total) })}</p>
        )}
      </Part>
      <Part icon={<SaveOutlined aria-hidden />} title={t('health.backup')} state={backup.state}>
        <p>
          {backup.last
            ? t('health.backup.last', { time: compactTime(backup.last), size: fileSize(backup.size ?? 0) })
            : t('health.backup.none')}
        </p>
      </Part>
    </div>
  );
}

/** How the installation runs: each part in a line, and what can be tried again. */
export function HealthPage() {
  const t = useT();
  const health = useRemote({
    key: 'manageHealth',
    read: (signal) =>
      api(
        'GET /api/Manage/Health/Get',
        {},
        { signal, needs: ['jobs', 'works', 'texts', 'notices', 'payments', 'platforms', 'space', 'backup'] },
      ),
  });
  const { data, loading, reload } = health;
  return (
    <>
      <PageHead
        title={t('frame.screen.health')}
        note={data ? t('health.at', { time: compactTime(data.time) }) : t('health.lead')}
        extra={
          <Button loading={loading && data !== undefined} onClick={reload}>
            {t('health.renew')}
          </Button>
        }
      />
      <DataArea remote={health} skeleton={<SkeletonRows rows={6} />} errorTitle={t('health.failed')}>
        {(told) => <Parts health={told} onTried={reload} />}
      </DataArea>
    </>
  );
}
