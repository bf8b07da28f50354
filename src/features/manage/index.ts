export { ManageHome } from './ManageHome';
