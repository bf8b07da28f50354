export { accountDesk, appraisingDesk, creditDesk, eedDesk, projectDesk, recognitionDesk, studioDesk } from './desks';
export { ReviewDesk } from './ReviewDesk';
