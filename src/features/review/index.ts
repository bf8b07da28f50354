export { accountDesk, appraisingDesk, projectDesk, recognitionDesk, studioDesk } from './desks';
export { ReviewDesk } from './ReviewDesk';
