export { DeclarePage } from './DeclarePage';
export { ExplainPage } from './ExplainPage';
export { DeclareRecords } from './records';
