export {
  accountDesk,
  appraisingDesk,
  certificateDesk,
  creditDesk,
  eedDesk,
  projectDesk,
  recognitionDesk,
  studioDesk,
} from './desks';
export { ReviewDesk } from './ReviewDesk';
