import { TrophyOutlined } from '@ant-design/icons';
import type { DeclareRecord } from '@domain/api/studioDeclare';
import { pageSizes } from '@domain/constants';
import { declarationOf } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import { StudioType } from '@domain/enums';
import { StudioReview } from '@domain/statuses';
import { studioLinks } from '@domain/studios/links';
import { useAccess } from '@umijs/max';
import { DaysLeft } from '@/components/DaysLeft';
import { LinkButton } from '@/components/LinkButton';
import { canMove } from '@/components/MoveButton';
import { PageLink } from '@/components/PageLink';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { call } from '@/features/declaration';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import {
  type CellProps,
  choice,
  defineList,
  enumeration,
  type ListHandle,
  ListSection,
  search,
  statuses,
} from '@/lists';
import { useWordsOf } from '@/services/catalogue';
import { toast } from '@/services/feedback';
import { dayAndTime } from '@/services/format';
import styles from './studioDeclare.module.css';

const NAME = 'studio';

/** Link of a declaration: to the review desk where the user may review it, else to its own page. */
const pageOf = ({ id, canReview, mine }: DeclareRecord) =>
  mine || !canReview ? studioLinks.declare(id) : `${studioLinks.desk}?${new URLSearchParams({ id })}`;

function ToGuide({ kind }: { kind?: 'default' }) {
  const t = useT();
  return (
    <LinkButton {...(kind && { kind })} to={studioLinks.explain(StudioType.FamousTeacher)}>
      {t('studioDeclare.records.declare')}
    </LinkButton>
  );
}

/** Way to another declaration, above those that there are; without any, it is the step of the empty list. */
const Another = ({ list: { remote } }: { list: ListHandle<DeclareRecord> }) =>
  remote.data?.total ? <ToGuide kind="default" /> : null;

type Cell = CellProps<DeclareRecord>;

const batch = {
  key: 'batch',
  title: 'studioDeclare.records.batch',
  card: 'head',
  Cell: ({ row }: Cell) => (
    <span className={styles.what}>
      {row.mine || row.canReview ? (
        <PageLink to={pageOf(row)}>
          <bdi>{row.batchName}</bdi>
        </PageLink>
      ) : (
        <bdi>{row.batchName}</bdi>
      )}
      {row.result && <small dir="auto">{row.result}</small>}
    </span>
  ),
} as const;

/** Column of the applicant; the list of the user's own declarations does not need it. */
const who = {
  key: 'who',
  title: 'studioDeclare.records.who',
  card: 'pair',
  width: 200,
  Cell: ({ row }: Cell) => (
    <span className={styles.what}>
      <bdi>{row.name}</bdi>
      <small>
        <bdi>{row.orgName}</bdi>
      </small>
    </span>
  ),
} as const;

const standing = [
  {
    key: 'status',
    title: 'studioDeclare.records.status',
    card: 'state',
    width: 170,
    Cell: ({ row }: Cell) => {
      const t = useT();
      return (
        <span className={styles.state}>
          {row.selected ? (
            <RoleTag role="ok" icon={<TrophyOutlined aria-hidden />}>
              {t('studioDeclare.records.selected')}
            </RoleTag>
          ) : (
            <StatusTag set="studioReview" value={row.status} />
          )}
          {row.attempt > 1 && <small>{t('studioDeclare.records.nth', { n: row.attempt })}</small>}
        </span>
      );
    },
  },
  {
    key: 'time',
    title: 'studioDeclare.records.time',
    card: 'pair',
    width: 240,
    Cell: ({ row }: Cell) => {
      const t = useT();
      return (
        <span className={styles.what}>
          <bdi>{row.attempt === 0 ? t('studioDeclare.records.notYet') : dayAndTime(row.declareTime)}</bdi>
          {row.deadline && (
            <small>
              {t('studioDeclare.records.until', { time: dayAndTime(row.deadline) })}{' '}
              {row.canEdit && <DaysLeft deadline={row.deadline} />}
            </small>
          )}
        </span>
      );
    },
  },
] as const;

/** Common part of both lists, own declarations and those of the user's offices. */
const common = {
  call: 'GET /api/FamousTeacherDeclareRecord/DeclareRecord',
  label: 'studioDeclare.records.title',
  pageSize: pageSizes.default,
  rowKey: ({ id }: DeclareRecord) => id,
  useActions: (reload: () => void) => {
    const t = useT();
    const declaration = declarationOf(NAME);
    return (row: DeclareRecord) => {
      const { id, mine, moves, attempt, studioId } = row;
      const named = (label: string) => ({ label, name: `${label} ${row.batchName}` });
      if (!mine)
        return row.canReview ? [{ key: 'review', ...named(t('studioDeclare.records.review')), to: pageOf(row) }] : [];
      const main = row.canEdit
        ? t(row.status === StudioReview.Rejected ? 'studioDeclare.records.fix' : 'studioDeclare.records.goOn')
        : t('studioDeclare.records.open');
      return [
        { key: 'open', ...named(main), to: studioLinks.declare(id), primary: row.canEdit },
        ...(studioId
          ? [{ key: 'studio', ...named(t('studioDeclare.records.studio')), to: studioLinks.detail(studioId) }]
          : []),
        ...(canMove(moves, 'withdraw') && declaration
          ? [
              {
                key: 'withdraw',
                ...named(t('studioDeclare.records.withdraw')),
                act: async () => {
                  await call(declaration, 'withdraw', { body: { id } });
                  toast.success(t('assessment.withdraw.done'));
                  reload();
                },
              },
            ]
          : []),
        ...(attempt > 1
          ? [
              {
                key: 'compare',
                ...named(t('studioDeclare.records.compare')),
                to: declarationLinks.compare(NAME, id, attempt - 1, attempt),
                rare: true,
              },
            ]
          : []),
        {
          key: 'paper',
          ...named(t('studioDeclare.records.paper')),
          to: declarationLinks.paper(NAME, id),
          rare: true,
        },
      ];
    };
  },
  empty: { title: 'studioDeclare.records.none', why: 'studioDeclare.records.none.why', Step: ToGuide },
  noneFound: { title: 'studioDeclare.records.noneFound' },
  failed: 'studioDeclare.records.failed',
} as const;

const type = choice('type', { label: 'studioDeclare.type', options: enumeration('studioType') });
const statistics = { label: 'studioDeclare.records.statistics', options: statuses('studioStatistics') } as const;

// Few rows, below tabs already: their states are one more filter.
const mine = defineList({
  ...common,
  name: 'myStudioDeclarations',
  filters: [type, choice('status', { ...statistics, label: 'studioDeclare.records.status' })],
  order: { by: ['declarationSortOrder'] },
  Tools: Another,
  columns: [batch, ...standing],
});
// The statistics are the filter.
const ofOffices = defineList({
  ...common,
  name: 'studioDeclarations',
  tabs: {
    by: choice('status', statistics),
    countsOf: ({ statistics }: { statistics: Readonly<Record<string, number>> }) => ({
      ...statistics,
      '': statistics[''],
    }),
  },
  filters: [search('keyword', 'studioDeclare.records.search'), type],
  // Sorting by the time of review is offered to reviewers only.
  order: { by: ['declarationSortOrder', 'reviewSortOrder'] },
  columns: [batch, who, ...standing],
});

/** Declaration records, the fourth tab of "my studios": the user's own, or with the right to review, their offices'. */
export function DeclareRecords() {
  const t = useT();
  usePageTitle(t('studioDeclare.records.title'));
  // The studios' page shows this list as one of its tabs.
  useWordsOf('declaration');
  const { may } = useAccess();
  return may({ grant: 'studioDeclareReview' }) ? <ListSection list={ofOffices} /> : <ListSection list={mine} />;
}
