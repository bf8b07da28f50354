export { AssessmentIndex } from './AssessmentIndex';
export { AssessmentList } from './AssessmentList';
export { AssessmentModule } from './AssessmentModule';
