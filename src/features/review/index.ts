export {
  accountDesk,
  appraisingDesk,
  certificateDesk,
  eedDesk,
  projectDesk,
  recognitionDesk,
  studioDesk,
} from './desks';
export { ReviewDesk } from './ReviewDesk';
