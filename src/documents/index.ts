export { ChangeValue, FileLine, kindIcons } from './compare/ChangeRow';
export { ComparePage, comparisonNeeds } from './compare/ComparePage';
