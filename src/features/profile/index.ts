export { MergeMoves, movesTogether } from './account/MergeMoves';
export { SimilarDrawer } from './account/SimilarDrawer';
export { WritePage } from './form/WritePage';
export { ProfilePage } from './view/ProfilePage';
