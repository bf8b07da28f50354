export { ComparePage, comparisonNeeds } from './compare/ComparePage';
