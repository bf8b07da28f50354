export { ObjectionPanel } from './ObjectionPanel';
