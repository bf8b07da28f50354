export { accountDesk, appraisingDesk, projectDesk, recognitionDesk } from './desks';
export { ReviewDesk } from './ReviewDesk';
