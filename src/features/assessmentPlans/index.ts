export { AssessmentPlans } from './AssessmentPlans';
export { Extensions } from './Extensions';
