import { ListScreen } from '@/lists';
import { myResearch, researchPlans } from './lists';

export { DetailsPage } from './DetailsPage';
export { EditPage } from './EditPage';
export { FlowPage } from './FlowPage';
export { PublicityPage } from './publicity/PublicityPage';

/** List of the published research plans. */
export const ResearchPlans = () => <ListScreen list={researchPlans} />;
/** List of the user's own subjects and theses. */
export const MyResearch = () => <ListScreen list={myResearch} />;
