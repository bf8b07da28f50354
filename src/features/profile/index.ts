export { ShortForm } from './account/ShortForm';
export { SimilarAccounts } from './account/SimilarAccounts';
export { SendCode, SmsCodeField, useSmsCode } from './account/SmsCode';
export { useMerge } from './account/useMerge';
export { WritePage } from './form/WritePage';
export { ProfilePage } from './view/ProfilePage';
