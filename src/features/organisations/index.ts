export { MergeList } from './MergeList';
export { OrganisationList } from './OrganisationList';
