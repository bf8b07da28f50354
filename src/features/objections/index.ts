export type { ObjectionArea } from './calls';
export { ObjectionDesk } from './ObjectionDesk';
export { OBJECTION_FORM, ObjectionForm } from './ObjectionForm';
export { OwnObjection } from './OwnObjection';
