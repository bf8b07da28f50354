import type { SrPlanRow } from '@domain/api/research';
import { pageSizes } from '@domain/constants';
import { researchLinks } from '@domain/research/links';
import { entryLines } from '@/components/EntryLine';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { choice, defineList, enumeration, search, statuses, years } from '@/lists';
import { serverYear } from '@/services/clock';
import { MineCard } from './MineCard';
import { PlanCard } from './PlanCard';
import styles from './research.module.css';

function ToPlans() {
  const t = useT();
  return <LinkButton to={researchLinks.plans}>{t('research.mine.plans')}</LinkButton>;
}

const kind = choice('kind', { label: 'research.list.kind', options: enumeration('researchKind') });

/** List of the published research plans. */
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
    choice('planYear', { label: 'research.list.year', options: years(serverYear() + 1, 6) }),
    choice('declareState', { label: 'status.researchDeclaration', options: statuses('researchDeclaration') }),
  ],
  order: { by: ['declarationSortOrder'] },
  item: { Item: PlanCard, list: entryLines },
  skeleton: { rows: 3, shape: 'cards' },
  empty: { title: 'research.list.none', why: 'research.list.none.why' },
  noneFound: { title: 'research.list.noneFound' },
  failed: 'research.list.failed',
});

/** List of the user's own subjects and theses. */
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
