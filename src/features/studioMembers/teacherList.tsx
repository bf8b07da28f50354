import type { StudioMember } from '@domain/api/studioMember';
import { pageSizes } from '@domain/constants';
import { StudioReview } from '@domain/statuses';
import { PersonAvatar } from '@/components/PersonAvatar';
import { StatusTag } from '@/components/StatusTag';
import { type Translate, useT } from '@/hooks/useT';
import { choice, defineList, elsewhere, entries, enumeration, search } from '@/lists';
import { compactDay } from '@/services/format';
import styles from './members.module.css';
import { useDict } from './useDict';

/** Note on a member's state: since when, or why. */
export function StateNote({ row }: { row: StudioMember }) {
  const t = useT();
  if (row.mine && row.examineStatus === StudioReview.Waiting) return t('studioMember.mine');
  if (row.pending) return t('studioMember.pending', { time: row.pending.until.slice(11, 16) });
  if (row.examineStatus === StudioReview.Waiting) return t('studioMember.applied', { day: compactDay(row.applyTime) });
  if (row.examineStatus === StudioReview.NotPassed) return row.result ?? '';
  return t('studioMember.joined', { month: (row.examineTime ?? row.applyTime).slice(0, 7) });
}

/** Teaching of a teacher: the stage and the subject, as far as known. */
export const teachingOf = ({ periodName, subjectName }: StudioMember, t: Translate) =>
  periodName && subjectName
    ? t('common.teaching', { period: periodName, subject: subjectName })
    : (periodName ?? subjectName ?? '');

function Name({ row }: { row: StudioMember }) {
  return (
    <span className={styles.name}>
      <PersonAvatar name={row.name} size={26} />
      <b>{row.name}</b>
    </span>
  );
}

const Teaching = ({ row }: { row: StudioMember }) => teachingOf(row, useT());

function Post({ row }: { row: StudioMember }) {
  const { technicalPosition, administrativePosition } = row;
  return (
    <>
      {technicalPosition}
      {administrativePosition && (
        <span className={styles.faint}>
          {technicalPosition && ' / '}
          {administrativePosition}
        </span>
      )}
    </>
  );
}

function State({ row }: { row: StudioMember }) {
  return (
    <span className={styles.state}>
      <StatusTag set="studioReview" value={row.examineStatus} />
      <small>
        <StateNote row={row} />
      </small>
    </span>
  );
}

function Type({ row }: { row: StudioMember }) {
  const t = useT();
  return t(row.type === 1 ? 'enum.studioMemberType.core' : 'enum.studioMemberType.ordinary');
}

const useSubjects = (values: { subjectId?: string } & { periodId?: string }) => {
  const subjects = useDict('subjects');
  const own = values.periodId === undefined ? undefined : subjects?.find(({ id }) => id === values.periodId);
  return own ? own.children : subjects;
};

/** List of the teachers who are members of a studio or have applied to it. */
export const teacherList = defineList({
  call: 'GET /api/GetMyStudioMemberList',
  name: 'studioTeachers',
  label: 'studioMember.teachers',
  pageSize: pageSizes.default,
  keeping: { prefix: 'm' },
  rowKey: ({ id }) => id,
  nameOf: ({ name }) => name,
  exported: 'GET /api/ExportMyStudioMemberList',
  choosable: ({ mine, pending }) => !mine && !pending,
  filters: [
    elsewhere('examineStatus'),
    search('keyword', 'studioMember.filter.keyword', 'phone'),
    search('name', 'studioMember.filter.name', 'desk'),
    search('orgName', 'studioMember.filter.orgName', 'desk'),
    entries('periodId', {
      label: 'studioMember.filter.period',
      useEntries: () => useDict('periods'),
      clears: ['subjectId'],
    }),
    entries('subjectId', { label: 'studioMember.filter.subject', useEntries: useSubjects }),
    entries('technicalPosition', {
      label: 'studioMember.filter.technicalPosition',
      useEntries: () => useDict('technicalPositions'),
    }),
    entries('administrativePosition', {
      label: 'studioMember.filter.administrativePosition',
      useEntries: () => useDict('administrativePositions'),
    }),
    choice('type', { label: 'studioMember.filter.type', options: enumeration('studioMemberType') }),
  ],
  columns: [
    { key: 'name', title: 'studioMember.column.name', card: 'head', Cell: Name },
    { key: 'orgName', title: 'studioMember.column.orgName', card: 'pair', Cell: ({ row }) => row.orgName },
    { key: 'teaching', title: 'studioMember.column.teaching', card: 'pair', Cell: Teaching },
    { key: 'post', title: 'studioMember.column.post', card: 'pair', Cell: Post },
    { key: 'type', title: 'studioMember.column.type', card: 'pair', Cell: Type },
    { key: 'state', title: 'studioMember.column.state', card: 'state', Cell: State },
  ],
  // The bar at the bottom has the actions on the chosen rows.
  Batch: () => null,
  pageBox: 'rows',
  empty: { title: 'studioMember.empty', why: 'studioMember.empty.why' },
  noneFound: { title: 'studioMember.noneFound', why: 'studioMember.noneFound.why' },
});
