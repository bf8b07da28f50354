import { ListScreen } from '@/lists';
import { myResearch, researchPlans } from './lists';

export { DetailsPage } from './DetailsPage';
export { EditPage } from './EditPage';
export { FlowPage } from './FlowPage';
export { PublicityPage } from './publicity/PublicityPage';

/** Research plans that are published. */
export const ResearchPlans = () => <ListScreen list={researchPlans} />;
/** My subjects and theses. */
export const MyResearch = () => <ListScreen list={myResearch} />;
