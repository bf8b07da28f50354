export { appraisingDesk, projectDesk } from './desks';
export { ReviewDesk } from './ReviewDesk';
