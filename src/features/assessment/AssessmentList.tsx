import { MinusOutlined } from '@ant-design/icons';
import type { AssessmentRow } from '@domain/api/assessment';
import { assessmentLinks } from '@domain/assessment/links';
import { pageSizes } from '@domain/constants';
import { Grade } from '@domain/statuses';
import { useNavigate } from '@umijs/max';
import { DaysLeft } from '@/components/DaysLeft';
import { canMove } from '@/components/MoveButton';
import { Ring } from '@/components/Ring';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { type CellProps, choice, defineList, ListScreen, type RowAction, statuses, years } from '@/lists';
import { api } from '@/services/api';
import { serverYear } from '@/services/clock';
import { compactTime } from '@/services/format';
import styles from './assessment.module.css';

type Cell = CellProps<AssessmentRow>;

function Title({ row }: Cell) {
  const t = useT();
  const { complete, total } = row;
  const progress = t('assessment.modules', { complete, total });
  return (
    <div className={styles.year}>
      <Ring
        value={complete}
        total={Math.max(1, total)}
        size={44}
        stroke={5}
        tone={total > 0 && complete === total ? 'ok' : 'required'}
        label={progress}
      >
        <small>{complete}</small>
      </Ring>
      <b>{t('assessment.titleOf', { year: row.year })}</b>
    </div>
  );
}

/** Status with its reason or its deadline beside it. */
function State({ row }: Cell) {
  const t = useT();
  const missed = !row.assessmentId && !row.canEdit;
  return (
    <div className={styles.state}>
      {missed ? (
        <RoleTag role="neu" icon={<MinusOutlined aria-hidden />}>
          {t('common.missed')}
        </RoleTag>
      ) : (
        <StatusTag set="stage" value={row.status} />
      )}
      {row.lastReason ? (
        <span className={styles.reason}>{row.lastReason}</span>
      ) : row.canEdit ? (
        <span className={styles.faint}>
          <DaysLeft deadline={row.deadline} /> · <bdi>{compactTime(row.deadline)}</bdi>
        </span>
      ) : missed ? (
        <span className={styles.faint}>{t('assessment.list.closed')}</span>
      ) : null}
    </div>
  );
}

const Nothing = () => <span className={styles.faint}>—</span>;

function Done({ row }: Cell) {
  const t = useT();
  if (!row.assessmentId) return <Nothing />;
  return (
    <>
      {t('assessment.list.progressOf', { complete: row.complete, total: row.total })}
      {row.updateTime && (
        <div className={styles.faint}>{t('assessment.module.updatedAt', { time: compactTime(row.updateTime) })}</div>
      )}
    </>
  );
}

const GradeCell = ({ row }: Cell) =>
  row.grade === Grade.NotAssessed ? <Nothing /> : <StatusTag set="grade" value={row.grade} />;

/** The next step of a year: begin, fill in, correct, or look. */
function useActions(): (row: AssessmentRow) => readonly RowAction[] {
  const t = useT();
  const navigate = useNavigate();
  const { busy, alone } = useSingleFlight();
  const intent = useIdempotencyKeys();
  const begin = (planId: string) =>
    alone(() =>
      api(
        'POST /api/StartAnnualAssessment',
        { body: { planId } },
        { idempotencyKey: intent.keyOf(planId), ownNeeds: ['assessmentId'] },
      ).then(
        ({ assessmentId }) => navigate(assessmentId ? assessmentLinks.index(assessmentId) : assessmentLinks.list),
        // Told by the global handler.
        () => undefined,
      ),
    );
  return (row) => {
    if (!row.assessmentId)
      return row.canEdit
        ? [{ key: 'start', label: t('assessment.list.start'), primary: true, busy, act: () => void begin(row.planId) }]
        : [];
    const words = !row.canEdit
      ? 'assessment.list.view'
      : canMove(row.moves, 'submit', ['formComplete'])
        ? 'assessment.list.fill'
        : 'assessment.list.fix';
    return [
      { key: 'open', label: t(words), primary: row.canEdit, to: assessmentLinks.index(row.assessmentId) },
      { key: 'print', label: t('frame.screen.ntregform'), to: assessmentLinks.form(row.assessmentId) },
    ];
  };
}

/** My assessments by year. */
const assessments = defineList({
  name: 'assessments',
  call: 'GET /api/ListMyAnnualAssessment',
  title: 'frame.screen.annualass',
  count: 'assessment.count',
  pageSize: pageSizes.default,
  rowKey: ({ planId }) => planId,
  nameOf: ({ planName }) => planName,
  filters: [
    choice('year', { label: 'assessment.list.year', options: years(serverYear(), 5) }),
    choice('status', { label: 'assessment.list.status', options: statuses('stage') }),
  ],
  columns: [
    { key: 'plan', title: 'assessment.list.plan', card: 'head', width: '22%', Cell: Title },
    { key: 'status', title: 'assessment.list.status', card: 'state', width: '20%', Cell: State },
    { key: 'progress', title: 'assessment.list.progress', card: 'pair', Cell: Done },
    { key: 'grade', title: 'assessment.list.grade', card: 'pair', Cell: GradeCell },
  ],
  useActions,
  skeleton: { rows: 3, shape: 'table' },
  empty: { title: 'assessment.list.empty', why: 'assessment.list.emptyWhy' },
  noneFound: { title: 'assessment.list.emptyFilter' },
});

export const AssessmentList = () => <ListScreen list={assessments} />;
