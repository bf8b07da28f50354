export { ResumePage } from './ResumePage';
