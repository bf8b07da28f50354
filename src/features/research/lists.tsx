import type { SrPlanRow } from '@domain/api/research';
import { pageSizes } from '@domain/constants';
import { researchLinks } from '@domain/research/links';
import { LinkButton } from '@/components/LinkButton';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { choice, defineList, elsewhere, enumeration, search, statuses, years } from '@/lists';
import { dayAndTime } from '@/services/format';
import { GuidePanel } from './GuidePanel';
import { MineCard } from './MineCard';
import { PlanCard } from './PlanCard';
import styles from './research.module.css';

function ToPlans() {
  const t = useT();
  return <LinkButton to={researchLinks.plans}>{t('research.mine.plans')}</LinkButton>;
}

const kind = choice('kind', { label: 'research.list.kind', options: enumeration('researchKind') });

/** Research plans that are published (row H1). */
export const researchPlans = defineList({
  name: 'researchPlans',
  call: 'GET /api/SrPlan/SearchPlan',
  title: 'frame.screen.srplan',
  count: 'research.list.count',
  pageSize: pageSizes.default,
  rowKey: ({ planId }: SrPlanRow) => planId,
  filters: [
    search('keyword', 'research.list.plan'),
    kind,
    choice('planYear', { label: 'research.list.year', options: years(new Date().getFullYear() + 1, 6) }),
    choice('declareState', { label: 'status.researchDeclaration', options: statuses('researchDeclaration') }),
  ],
  bare: true,
  item: { Item: PlanCard, list: styles.cards },
  Opened: GuidePanel,
  skeleton: { rows: 3, shape: 'cards' },
  empty: { title: 'research.list.none', why: 'research.list.none.why' },
  noneFound: { title: 'research.list.noneFound' },
  failed: 'research.list.failed',
});

/** My subjects and theses (row H4). */
export const myResearch = defineList({
  name: 'myResearch',
  call: 'GET /api/SrPlan/ListMyPlan',
  title: 'frame.screen.mysrplan',
  count: 'research.mine.count',
  pageSize: pageSizes.default,
  rowKey: ({ declareId }) => declareId,
  filters: [
    search('keyword', 'research.mine.name'),
    kind,
    choice('subjectState', { label: 'status.subjectState', options: statuses('subjectState') }),
  ],
  bare: true,
  item: { Item: MineCard, list: styles.cards },
  skeleton: { rows: 3, shape: 'cards' },
  empty: { title: 'research.mine.none', why: 'research.mine.none.why', Step: ToPlans },
  noneFound: { title: 'research.mine.noneFound' },
  failed: 'research.mine.failed',
});

/** What has become of what was declared, where it is public (row H3). */
export const publicity = defineList({
  name: 'researchPublicity',
  call: 'GET /api/SrPlan/ListPublicity',
  title: 'frame.screen.srplanOpen',
  count: 'research.mine.count',
  pageSize: pageSizes.default,
  rowKey: ({ declareId }) => declareId,
  filters: [search('keyword', 'research.public.search'), kind, elsewhere('planId')],
  columns: [
    { key: 'name', title: 'research.public.name', card: 'head', Cell: ({ row }) => <bdi>{row.name}</bdi> },
    { key: 'host', title: 'research.fact.host', card: 'pair', width: 90, Cell: ({ row }) => <bdi>{row.host}</bdi> },
    { key: 'org', title: 'research.public.org', card: 'pair', width: 170, Cell: ({ row }) => <bdi>{row.orgName}</bdi> },
    {
      key: 'plan',
      title: 'research.fact.plan',
      card: 'pair',
      width: 200,
      Cell: ({ row }) => <bdi>{row.planName}</bdi>,
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
      width: 170,
      Cell: ({ row }) => <bdi>{dayAndTime(row.publishTime)}</bdi>,
    },
  ],
  empty: { title: 'research.public.none', why: 'research.public.none.why' },
  noneFound: { title: 'research.mine.noneFound' },
  failed: 'research.public.failed',
});
