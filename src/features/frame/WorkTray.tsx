import { CloudSyncOutlined, DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import type { Work } from '@domain/api/work';
import { isActive } from '@domain/work/kinds';
import { Button, Popover, Progress } from 'antd';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '@/components/cx';
import { EmptyState } from '@/components/EmptyState';
import { Fraction } from '@/components/Fraction';
import { PageLink } from '@/components/PageLink';
import { useWorkName, useWorkState, WorkBar } from '@/components/WorkBar';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { useWorks } from '@/hooks/useWork';
import { serverNow } from '@/services/clock';
import { fileSize, recentTime } from '@/services/format';
import { type LocalUpload, ownWork } from '@/services/ownWork';
import { removeWork, works } from '@/services/work';
import { ToolButton } from './ToolButton';
import styles from './work.module.css';

/** Actions for a work that has ended. */
function Ended({ work }: { work: Work }) {
  const t = useT();
  const { running, start } = useDownload();
  return (
    <>
      {work.file && (
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          loading={running}
          onClick={() => void start(`/api/Work/DownloadResult/${work.id}`, {})}
        >
          {t('work.download')}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('work.remove')}
        title={t('work.remove')}
        onClick={() => void removeWork(work.id)}
      />
    </>
  );
}

function WorkItem({ work, onLeave }: { work: Work; onLeave: () => void }) {
  const t = useT();
  const nameOf = useWorkName();
  const stateOf = useWorkState();
  const active = isActive(work);
  return (
    <li className={styles.item}>
      <p className={styles.name}>
        <b dir="auto">{work.file?.name ?? nameOf(work)}</b>
        <time>{recentTime(work.endTime ?? work.createTime, serverNow())}</time>
      </p>
      {active ? <WorkBar work={work} /> : <p className={cx(styles.state, styles[work.status])}>{stateOf(work)}</p>}
      <p className={styles.acts}>
        {work.page && (
          <PageLink to={work.page} onClick={onLeave}>
            {t('work.page')}
          </PageLink>
        )}
        {!active && <Ended work={work} />}
      </p>
    </li>
  );
}

function UploadItem({ upload: { name, sent, size, stop } }: { upload: LocalUpload }) {
  const t = useT();
  return (
    <li className={styles.item}>
      <p className={styles.name}>
        <b dir="auto">{t('work.named', { kind: t('work.upload'), title: name })}</b>
      </p>
      <Progress percent={Math.floor((sent / Math.max(1, size)) * 100)} status="active" aria-label={name} />
      <p className={styles.acts}>
        <Fraction part={fileSize(sent)} whole={fileSize(size)} />
        <Button size="small" onClick={stop}>
          {t('work.stop')}
        </Button>
      </p>
    </li>
  );
}

/** Says once that a work has begun or ended, and never how far it is: numbers would be read out without end. */
function Told({ list }: { list: readonly Work[] }) {
  const t = useT();
  const nameOf = useWorkName();
  const known = useRef<ReadonlyMap<string, Work>>(new Map(list.map((one) => [one.id, one])));
  const [words, setWords] = useState('');
  useEffect(() => {
    for (const work of list) {
      const before = known.current.get(work.id);
      const what = nameOf(work);
      if (before && isActive(before) && !isActive(work)) {
        if (work.status === 'done') setWords(t('work.told.done', { what }));
        if (work.status === 'failed') setWords(t('work.told.failed', { what, reason: work.error?.message ?? '' }));
        if (work.status === 'stopped') setWords(t('work.stopped'));
      } else if (!before && isActive(work)) setWords(t('work.told.begun', { what }));
    }
    known.current = new Map(list.map((one) => [one.id, one]));
  }, [list, t, nameOf]);
  return (
    <span role="status" className="visually-hidden">
      {words}
    </span>
  );
}

/** The header's list of long work, while there is some: how far it is, what it has made, why it failed. */
export function WorkTray() {
  const t = useT();
  const { list = [], failed } = useWorks();
  const { there, uploads } = useSyncExternalStore(ownWork.subscribe, ownWork.get);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (there) void works.read();
  }, [there]);
  const running = list.filter(isActive);
  const active = running.length + uploads.size;
  const ended = list.length - running.length;
  const leave = () => setOpen(false);
  const content = (
    <section className={styles.tray} aria-label={t('work.title')}>
      <h2>{t('work.title')}</h2>
      {list.length + uploads.size === 0 ? (
        <EmptyState compact title={t(failed ? 'work.failedList' : 'work.empty')} />
      ) : (
        <ul>
          {[...uploads].map(([id, upload]) => (
            <UploadItem key={id} upload={upload} />
          ))}
          {list.map((work) => (
            <WorkItem key={work.id} work={work} onLeave={leave} />
          ))}
        </ul>
      )}
    </section>
  );
  return (
    <>
      <Told list={list} />
      {(active + ended > 0 || open) && (
        <Popover
          trigger="click"
          placement="bottomRight"
          open={open}
          onOpenChange={setOpen}
          destroyOnHidden
          content={content}
        >
          <ToolButton
            label={t('work.open', { running: active, ended })}
            aria-expanded={open}
            icon={
              <>
                <CloudSyncOutlined aria-hidden />
                <span className={cx(styles.count, active > 0 && styles.running)}>{active || ended}</span>
              </>
            }
          />
        </Popover>
      )}
    </>
  );
}
