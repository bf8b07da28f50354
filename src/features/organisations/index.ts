export { OrganisationList } from './OrganisationList';
