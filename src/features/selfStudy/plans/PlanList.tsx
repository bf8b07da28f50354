import { ListScreen } from '@/lists';
import { myPlans, plans } from './lists';

/** Plans of self-study that are published. */
export const PlanList = () => <ListScreen list={plans} />;

/** Plans that I am signed up to. */
export const MyPlanList = () => <ListScreen list={myPlans} />;
