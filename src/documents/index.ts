export { ChangeValue, kindIcons } from './compare/ChangeRow';
export { ComparePage, comparisonNeeds } from './compare/ComparePage';
export { About } from './view/About';
export { Attempts } from './view/Attempts';
export { DocumentBody, type DocumentBodyProps } from './view/DocumentBody';
export { DocumentColumns } from './view/DocumentColumns';
export { Opinions } from './view/Opinions';
export { StandingCard } from './view/StandingCard';
export { attemptsOf } from './view/standing';
