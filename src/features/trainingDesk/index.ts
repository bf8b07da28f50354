export { WorksDesk } from './WorksDesk';
