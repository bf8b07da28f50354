import type { PublicResearchRow } from '@domain/api/researchPublic';
import { pageSizes } from '@domain/constants';
import { Select } from 'antd';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { defineList, elsewhere, type ListHandle, ListPanel, search, useList } from '@/lists';
import { monthDay } from '@/services/format';
import { kindOf, type Part, usePlace } from './links';
import { PublicPanel } from './PublicPanel';
import styles from './publicity.module.css';
import { usePublicPlans } from './usePublicPlans';

/** Name of a subject or thesis, as a link to its public summary; the address keeps the filters. */
function Name({ row }: { row: PublicResearchRow }) {
  const place = usePlace();
  return (
    <PageLink to={place({ id: row.declareId })} className={styles.name}>
      <bdi>{row.name}</bdi>
    </PageLink>
  );
}

/** People of a subject or thesis, and their organisation. */
function Who({ row: { host, others, orgName } }: { row: PublicResearchRow }) {
  const t = useT();
  return (
    <span className={styles.who}>
      <bdi>{[host, ...others].join(t('form.tags.and'))}</bdi>
      <small>
        <bdi>{orgName}</bdi>
      </small>
    </span>
  );
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

/** Defines the list of results of a kind: a subject has a leader, a thesis has authors. */
const resultsOf = (part: Exclude<Part, 'guide'>) =>
  defineList({
    name: `researchResults.${part}`,
    call: 'GET /api/SrPlan/ListPublicity',
    label: `research.public.tab.${part}`,
    pageSize: pageSizes.default,
    rowKey: ({ declareId }) => declareId,
    nameOf: ({ name }) => name,
    filters: [search('keyword', `research.public.search.${part}`), elsewhere('planId')],
    Tools: PlanChoice as never,
    columns: [
      { key: 'name', title: `research.public.name.${part}`, card: 'head', Cell: Name },
      { key: 'who', title: `research.public.who.${part}`, card: 'pair', width: 240, Cell: Who },
      {
        key: 'level',
        title: 'research.public.level',
        card: 'pair',
        width: 100,
        Cell: ({ row }) => <bdi>{row.level}</bdi>,
      },
      {
        key: 'result',
        title: 'research.public.result',
        card: 'state',
        width: 120,
        Cell: ({ row }) => <StatusTag set="reviewResult" value={row.result} />,
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
  const handle = useList(lists[part], { kind: String(kindOf[part]) });
  const { address, remote } = handle;
  return (
    <>
      <ListPanel handle={handle} />
      {address.id !== undefined && (
        <PublicPanel
          id={address.id}
          rows={remote.data?.list.map(({ declareId }) => declareId) ?? []}
          onOpen={address.open}
          onClose={() => address.open(undefined)}
        />
      )}
    </>
  );
}
