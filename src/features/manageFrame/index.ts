export { ManageFrame } from './ManageFrame';
