export { accountDesk, appraisingDesk, eedDesk, projectDesk, recognitionDesk, studioDesk } from './desks';
export { ReviewDesk } from './ReviewDesk';
