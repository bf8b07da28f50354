export { RecusalRules } from './RecusalRules';
