import type { PlanRow } from '@domain/api/selfStudy';
import { pageSizes } from '@domain/constants';
import { studyLinks } from '@domain/selfStudy/links';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { choice, defineList, type ItemProps, search, statuses, years } from '@/lists';
import { serverYear } from '@/services/clock';
import { PlanCard } from './PlanCard';
import styles from './plans.module.css';
import { planTurn } from './turn';

function Plan({ row, reload, list }: ItemProps<PlanRow>) {
  // The first plan with something to do has the primary action of the list.
  const first = list.remote.data?.list.find((plan) => planTurn(plan).mine);
  return <PlanCard plan={row} primary={row === first} onSignedUp={reload} />;
}

function ToPlans() {
  const t = useT();
  return <LinkButton to={studyLinks.plans}>{t('selfStudy.noPlan.go')}</LinkButton>;
}

/** Years for the filter, from next year backwards. */
const planned = years(serverYear() + 1, 6);

const narrowing = [
  search('planName', 'selfStudy.plan.name'),
  choice('planYear', { label: 'selfStudy.plan.year', options: planned }),
  choice('planState', { label: 'selfStudy.plan.state', options: statuses('projectTime') }),
] as const;

const look = {
  count: 'selfStudy.plan.count',
  rowKey: ({ planId }: PlanRow) => planId,
  bare: true,
  item: { Item: Plan, list: styles.plans },
  skeleton: { rows: 3, shape: 'cards', className: styles.waiting },
  noneFound: { title: 'selfStudy.plan.noneFound' },
  failed: 'selfStudy.plan.failed',
} as const;

/** List of the published self-study plans. */
export const plans = defineList({
  ...look,
  name: 'plans',
  call: 'GET /api/SelfStudy/SearchPlan',
  title: 'frame.screen.trainingplan',
  pageSize: pageSizes.plans,
  filters: narrowing,
  order: { by: ['sortOrder'] },
  empty: { title: 'selfStudy.plan.none', why: 'selfStudy.plan.none.why' },
});

/** List of the plans that the user has signed up to. */
export const myPlans = defineList({
  ...look,
  name: 'myPlans',
  call: 'GET /api/SelfStudy/ListMyPlan',
  title: 'frame.screen.myselfselection',
  pageSize: pageSizes.default,
  filters: [
    ...narrowing,
    choice('learnState', {
      label: 'status.courseLearning',
      options: statuses('courseLearning', ['NotSignedUp']),
    }),
  ],
  empty: { title: 'selfStudy.myPlan.none', why: 'selfStudy.myPlan.none.why', Step: ToPlans },
});
