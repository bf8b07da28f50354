import type { WorkRow } from '@domain/api/training';
import { pageSizes } from '@domain/constants';
import { UploadStatus } from '@domain/statuses';
import { Button } from 'antd';
import { useState } from 'react';
import { Attachments } from '@/components/Attachments';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { type CellProps, choice, defineList, type ListHandle, ListScreen, search, statuses } from '@/lists';
import { dayAndTime } from '@/services/format';
import { DecideDialog } from './DecideDialog';
import styles from './desk.module.css';

const awaitsDecision = ({ uploadState }: WorkRow) => uploadState === UploadStatus.None;

interface DecisionsProps {
  ids: readonly string[];
  /** Added to the accessible names: whose homework it is; undefined for several rows. */
  about?: string;
  onDone: (failed: readonly string[]) => void;
}

/** Buttons of both decisions for some rows. */
function Decisions({ ids, about, onDone }: DecisionsProps) {
  const t = useT();
  const phone = usePhone();
  const [passes, setPasses] = useState<boolean>();
  const size = phone ? 'large' : 'small';
  const named = (label: string) => about && { 'aria-label': `${label} ${about}` };
  return (
    <span className={styles.tags}>
      <Button size={size} {...named(t('works.pass'))} onClick={() => setPasses(true)}>
        {t('works.pass')}
      </Button>
      <Button size={size} {...named(t('works.return'))} onClick={() => setPasses(false)}>
        {t('works.return')}
      </Button>
      {passes !== undefined && (
        <DecideDialog
          ids={ids}
          passes={passes}
          onClose={(failed) => {
            setPasses(undefined);
            if (failed) onDone(failed);
          }}
        />
      )}
    </span>
  );
}

function Batch({ list }: { list: ListHandle<WorkRow> }) {
  const ids = list.selection.rows.filter(awaitsDecision).map(({ workId }) => workId);
  const done = (failed: readonly string[]) => {
    list.selection.keep(failed);
    list.remote.reload();
  };
  return ids.length > 0 ? <Decisions ids={ids} onDone={done} /> : null;
}

function Work({ row }: CellProps<WorkRow>) {
  const t = useT();
  return (
    <div>
      <bdi>{row.courseName}</bdi>
      <span className={styles.under}>{row.projectName}</span>
      <Attachments files={[row.file]} />
      {row.attempt > 1 && <span className={styles.under}>{t('works.attempt', { n: row.attempt })}</span>}
      {row.remark && <span className={styles.under}>{row.remark}</span>}
    </div>
  );
}

function State({ row, reload }: CellProps<WorkRow>) {
  const t = useT();
  if (awaitsDecision(row))
    return (
      <span className={styles.tags}>
        <RoleTag role="wait">{t('training.work.waiting')}</RoleTag>
        <Decisions ids={[row.workId]} about={`${row.realName} ${row.courseName}`} onDone={reload} />
      </span>
    );
  return (
    <span className={styles.tags}>
      <StatusTag set="upload" value={row.uploadState} />
      {row.grade > 0 && <StatusTag set="grade" value={row.grade} />}
      {row.reason && <span className={styles.under}>{row.reason}</span>}
    </span>
  );
}

const works = defineList({
  name: 'trainingWorks',
  call: 'GET /api/Training/ListWork',
  title: 'frame.screen.trainingWorks',
  pageSize: pageSizes.default,
  rowKey: ({ workId }) => workId,
  nameOf: ({ realName, courseName }) => `${realName} ${courseName}`,
  filters: [
    search('keyword', 'works.search'),
    choice('uploadState', { label: 'works.state', options: statuses('upload') }),
  ],
  columns: [
    {
      key: 'person',
      title: 'works.person',
      card: 'head',
      width: 160,
      Cell: ({ row }) => (
        <div>
          <bdi>{row.realName}</bdi>
          <span className={styles.under}>{row.orgName}</span>
        </div>
      ),
    },
    { key: 'work', title: 'works.work', card: 'pair', Cell: Work },
    {
      key: 'time',
      title: 'works.time',
      card: 'pair',
      width: 150,
      Cell: ({ row }) => <bdi>{dayAndTime(row.submitTime)}</bdi>,
    },
    { key: 'state', title: 'works.state', card: 'pair', width: 260, Cell: State },
  ],
  Batch,
  empty: { title: 'works.empty', why: 'works.empty.text' },
  noneFound: { title: 'works.empty' },
  failed: 'works.failed',
});

/** Desk for the homework of trainings, with and without a decision. */
export const WorksDesk = () => <ListScreen list={works} />;
