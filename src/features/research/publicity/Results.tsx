import { HourglassOutlined } from '@ant-design/icons';
import type { PublicResearchRow } from '@domain/api/researchPublic';
import { pageSizes } from '@domain/constants';
import { daysLeft } from '@domain/rules/calendar';
import { useMemo } from 'react';
import { PageLink } from '@/components/PageLink';
import { Select } from '@/components/Select';
import { StatusTag } from '@/components/StatusTag';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import {
  type CellProps,
  choice,
  defineList,
  elsewhere,
  type ListHandle,
  ListPanel,
  search,
  statuses,
  useList,
} from '@/lists';
import { serverNow } from '@/services/clock';
import { dayAndTime, monthDay } from '@/services/format';
import { CategoryName } from './CategoryName';
import { kindOf, type Part, usePlace } from './links';
import { PublicPanel } from './PublicPanel';
import styles from './publicity.module.css';
import { usePublicPlans } from './usePublicPlans';

/** Name of a subject or thesis, as a link to its public summary (the address keeps the filters), and its people. */
function Name({ row: { declareId, name, host, others, orgName } }: { row: PublicResearchRow }) {
  const t = useT();
  const place = usePlace();
  return (
    <span className={styles.who}>
      <PageLink to={place({ id: declareId })} className={styles.name}>
        <bdi>{name}</bdi>
      </PageLink>
      <small>
        <bdi>{t('research.public.by', { names: [host, ...others].join(t('form.tags.and')), org: orgName })}</bdi>
      </small>
    </span>
  );
}

/** Result, and what the reader has said against it. */
function Outcome({ row: { result, mine, objection } }: { row: PublicResearchRow }) {
  const t = useT();
  return (
    <span className={styles.outcome}>
      <StatusTag set="reviewResult" value={result} />
      {mine && <small>{t('kpi.result.you')}</small>}
      {objection && (
        <small>
          {t('objection.mine')} · {t(`objection.state.${objection.state as 0 | 1 | 2}`)}
        </small>
      )}
    </span>
  );
}

/** How long the results of a plan are public for objections; the plan of the address, else all that take them. */
function Waits({ part, planId }: { part: Exclude<Part, 'guide'>; planId: string | undefined }) {
  const t = useT();
  const { data: plans = [] } = usePublicPlans();
  const open = plans.filter((one) => one.kind === kindOf[part] && one.isOpen && one.objectionDeadline);
  return open
    .filter((one) => planId === undefined || one.planId === planId)
    .map(({ planId: id, planName: plan, objectionDeadline = '' }) => {
      const days = daysLeft(serverNow(), objectionDeadline);
      return (
        <p key={id} className={styles.wait}>
          <HourglassOutlined aria-hidden />
          <b>{days > 0 ? t('objection.wait.left', { plan, days }) : t('objection.wait.today', { plan })}</b>
          <span>{t('objection.wait.until', { time: dayAndTime(objectionDeadline) })}</span>
        </p>
      );
    });
}

/** Filter by plan; shown when there are several plans. */
function PlanChoice({ list }: { list: ListHandle<PublicResearchRow> }) {
  const t = useT();
  const { values, change } = list.address as unknown as {
    values: { planId?: string };
    change: (next: { planId: string | undefined }) => void;
  };
  const { data: plans = [] } = usePublicPlans();
  const kind = Number(list.query.kind);
  const options = plans.filter((plan) => plan.kind === kind).map((one) => ({ value: one.planId, label: one.planName }));
  if (options.length < 2 && values.planId === undefined) return null;
  return (
    <Select
      aria-label={t('research.public.plan')}
      className={styles.plan ?? ''}
      popupMatchSelectWidth={false}
      value={values.planId ?? ''}
      options={[{ value: '', label: t('research.public.plan.all') }, ...options]}
      onChange={(planId) => change({ planId: planId || undefined })}
    />
  );
}

/** Category of subjects; theses have none. */
const category = {
  key: 'category',
  title: 'research.subjectapp.category',
  card: 'pair',
  width: 150,
  Cell: ({ row }: CellProps<PublicResearchRow>) => <CategoryName value={row.category} />,
  onCard: (row: PublicResearchRow) => row.category !== undefined,
} as const;

/** Defines the list of results of a kind: a subject has a leader, a thesis has authors. */
const resultsOf = (part: Exclude<Part, 'guide'>) =>
  defineList({
    name: `researchResults.${part}`,
    call: 'GET /api/SrPlan/ListPublicity',
    label: `research.public.tab.${part}`,
    pageSize: pageSizes.default,
    rowKey: ({ declareId }) => declareId,
    nameOf: ({ name }) => name,
    filters: [
      search('keyword', `research.public.search.${part}`),
      choice('result', { label: 'research.public.result', options: statuses('reviewResult', ['Waiting']) }),
      elsewhere('planId'),
    ],
    Tools: PlanChoice as never,
    columns: [
      { key: 'name', title: `research.public.name.${part}`, card: 'head', Cell: Name },
      {
        key: 'level',
        title: 'research.public.level',
        card: 'pair',
        width: 100,
        Cell: ({ row }) => <bdi>{row.level}</bdi>,
        onCard: ({ level }) => level !== undefined,
      },
      ...(part === 'subject' ? [category] : []),
      {
        key: 'result',
        title: 'research.public.result',
        card: 'state',
        width: 150,
        Cell: Outcome,
      },
      {
        key: 'time',
        title: 'research.public.time',
        card: 'pair',
        width: 130,
        Cell: ({ row }) => <bdi>{monthDay(row.publishTime)}</bdi>,
      },
    ],
    empty: { title: 'research.public.none', why: 'research.public.none.why' },
    noneFound: { title: 'research.public.noneFound' },
    failed: 'research.public.failed',
  });

const lists = { subject: resultsOf('subject'), thesis: resultsOf('thesis') };

/** Published results of subjects or of theses, and the public summary of the opened one. */
export function Results({ part }: { part: Exclude<Part, 'guide'> }) {
  const opened = useParam('id');
  const list = useMemo(
    () => ({ ...lists[part], marked: ({ declareId }: PublicResearchRow) => declareId === opened }),
    [part, opened],
  );
  const handle = useList(list, { kind: String(kindOf[part]) });
  const { address, remote } = handle;
  return (
    <>
      <Waits part={part} planId={useParam('planId') ?? undefined} />
      <ListPanel handle={handle} />
      {address.id !== undefined && (
        <PublicPanel
          id={address.id}
          rows={remote.data?.list.map(({ declareId }) => declareId) ?? []}
          onOpen={address.open}
          onClose={() => address.open(undefined)}
          onObjected={remote.reload}
        />
      )}
    </>
  );
}
