export { AssessmentPaperPage } from './AssessmentPaperPage';
export { PaperView } from './PaperView';
