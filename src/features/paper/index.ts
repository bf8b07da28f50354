export { AssessmentPaperPage } from './AssessmentPaperPage';
export { PaperDesk } from './PaperDesk';
export { PaperPage } from './PaperPage';
export { PaperView } from './PaperView';
export { RegistrationForm } from './RegistrationForm';
