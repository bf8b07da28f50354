import { ListScreen } from '@/lists';
import { myResearch, publicity, researchPlans } from './lists';

export { DetailsPage } from './DetailsPage';
export { EditPage } from './EditPage';
export { FlowPage } from './FlowPage';

/** Research plans that are published. */
export const ResearchPlans = () => <ListScreen list={researchPlans} />;
/** My subjects and theses. */
export const MyResearch = () => <ListScreen list={myResearch} />;
/** What has become of what was declared. */
export const Publicity = () => <ListScreen list={publicity} />;
