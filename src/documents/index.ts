export { CompareView } from './compare/CompareView';
