export { People } from './People';
