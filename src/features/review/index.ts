export { accountDesk, appraisingDesk, eedDesk, projectDesk, recognitionDesk } from './desks';
export { ReviewDesk } from './ReviewDesk';
