export { AssessmentPaperPage } from './AssessmentPaperPage';
export { PaperView } from './PaperView';
export { RegistrationForm } from './RegistrationForm';
