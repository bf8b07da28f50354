export { SimilarAccounts } from './account/SimilarAccounts';
export { useMerge } from './account/useMerge';
export { WritePage } from './form/WritePage';
export { ProfilePage } from './view/ProfilePage';
