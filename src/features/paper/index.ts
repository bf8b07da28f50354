export { AssessmentPaperPage } from './AssessmentPaperPage';
export { PaperDesk } from './PaperDesk';
export { PaperView } from './PaperView';
export { RegistrationForm } from './RegistrationForm';
