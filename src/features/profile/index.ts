export { SimilarDrawer } from './account/SimilarDrawer';
export { WritePage } from './form/WritePage';
export { ProfilePage } from './view/ProfilePage';
