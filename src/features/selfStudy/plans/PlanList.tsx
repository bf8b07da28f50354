import { ListScreen } from '@/lists';
import { myPlans, plans } from './lists';

/** List of the published self-study plans. */
export const PlanList = () => <ListScreen list={plans} />;

/** List of the plans that the user has signed up to. */
export const MyPlanList = () => <ListScreen list={myPlans} />;
