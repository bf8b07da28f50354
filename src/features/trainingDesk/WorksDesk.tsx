import type { WorkRow } from '@domain/api/training';
import { pageSizes } from '@domain/constants';
import { UploadStatus } from '@domain/statuses';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Attachments } from '@/components/Attachments';
import { FactLine } from '@/components/FactLine';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { type CellProps, choice, defineList, type ListHandle, ListScreen, search } from '@/lists';
import { compactTime } from '@/services/format';
import { DecideDialog } from './DecideDialog';
import styles from './desk.module.css';
import { byCourse, byProject } from './workFilters';

const awaitsDecision = ({ uploadState }: WorkRow) => uploadState === UploadStatus.None;

interface DecisionsProps {
  ids: readonly string[];
  onDone: (failed: readonly string[]) => void;
}

/** Buttons of both decisions for the chosen rows. */
function Decisions({ ids, onDone }: DecisionsProps) {
  const t = useT();
  const phone = usePhone();
  const [passes, setPasses] = useState<boolean>();
  const size = phone ? 'large' : 'small';
  return (
    <span className={styles.tags}>
      <Button size={size} onClick={() => setPasses(true)}>
        {t('works.pass')}
      </Button>
      <Button size={size} onClick={() => setPasses(false)}>
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

/** The name of the file says which homework it is; whose course it is stands once, above it. */
function Work({ row }: CellProps<WorkRow>) {
  const t = useT();
  const more = [row.projectName, row.attempt > 1 && t('works.attempt', { n: row.attempt })];
  return (
    <div>
      <bdi>{row.courseName}</bdi>
      <FactLine className={styles.under} facts={more} />
      {row.remark && (
        <span className={styles.said}>
          <bdi>{row.remark}</bdi>
        </span>
      )}
    </div>
  );
}

function Handed({ row }: CellProps<WorkRow>) {
  const t = useT();
  const { resName } = row.file;
  // A file that has the name of its course or its owner says by its kind what it is.
  const repeats = resName.includes(row.courseName);
  const end = resName.lastIndexOf('.');
  const name = repeats && end > 0 ? `${t('works.file')}${resName.slice(end)}` : resName;
  return <Attachments files={[{ ...row.file, resName: name }]} />;
}

function State({ row }: CellProps<WorkRow>) {
  const t = useT();
  if (awaitsDecision(row)) return <RoleTag role="wait">{t('training.work.waiting')}</RoleTag>;
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
  count: 'works.count',
  pageSize: pageSizes.default,
  rowKey: ({ workId }) => workId,
  nameOf: ({ realName, courseName }) => `${realName} ${courseName}`,
  filters: [search('keyword', 'works.search'), byProject, byCourse],
  tabs: {
    by: choice('uploadState', {
      label: 'works.state',
      options: [
        { value: String(UploadStatus.None), label: { key: 'training.work.waiting' } },
        { value: String(UploadStatus.Passed), label: { key: 'status.upload.passed' } },
        { value: String(UploadStatus.NotPassed), label: { key: 'status.upload.notPassed' } },
      ],
    }),
    countsOf: ({ counts: { waiting, passed, returned } }) => ({
      '': waiting + passed + returned,
      [UploadStatus.None]: waiting,
      [UploadStatus.Passed]: passed,
      [UploadStatus.NotPassed]: returned,
    }),
  },
  needs: ['counts'],
  columns: [
    {
      key: 'person',
      title: 'works.person',
      card: 'head',
      width: 150,
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
      width: 124,
      Cell: ({ row }) => <bdi>{compactTime(row.submitTime)}</bdi>,
    },
    { key: 'file', title: 'works.handed', card: 'pair', width: 248, Cell: Handed },
    { key: 'state', title: 'works.state', card: 'pair', width: 146, Cell: State },
  ],
  Batch,
  choosable: awaitsDecision,
  empty: { title: 'works.empty', why: 'works.empty.text' },
  noneFound: { title: 'works.empty' },
  failed: 'works.failed',
});

/** Desk for the homework of trainings, with and without a decision. */
export function WorksDesk() {
  const t = useT();
  const [asked, setAsked] = useState<{ row: WorkRow; passes: boolean; reload: () => void }>();
  const list = useMemo(
    () => ({
      ...works,
      useActions: (reload: () => void) => (row: WorkRow) => {
        const named = (label: string) => ({ label, name: `${label} ${row.realName} ${row.courseName}` });
        const decide = (passes: boolean) => () => setAsked({ row, passes, reload });
        return awaitsDecision(row)
          ? [
              { key: 'pass', ...named(t('works.pass')), act: decide(true) },
              { key: 'return', ...named(t('works.return')), act: decide(false) },
            ]
          : [];
      },
    }),
    [t],
  );
  return (
    <>
      <ListScreen list={list} />
      {asked && (
        <DecideDialog
          ids={[asked.row.workId]}
          passes={asked.passes}
          onClose={(failed) => {
            setAsked(undefined);
            if (failed) asked.reload();
          }}
        />
      )}
    </>
  );
}
