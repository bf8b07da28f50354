export { appraisingDesk } from './desks';
export { ReviewDesk } from './ReviewDesk';
