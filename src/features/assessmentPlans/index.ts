export { AssessmentPlans } from './AssessmentPlans';
