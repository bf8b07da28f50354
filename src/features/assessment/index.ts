import { lazy } from 'react';

export { AssessmentIndex } from './AssessmentIndex';
export { AssessmentList } from './AssessmentList';
export const AssessmentCompare = lazy(() =>
  import(/* webpackChunkName: "assessmentCompare" */ './AssessmentCompare').then((module) => ({
    default: module.AssessmentCompare,
  })),
);
// Drawer and form bring ProComponents: the list and the index are there without them.
export const AssessmentModule = lazy(() =>
  import(/* webpackChunkName: "assessmentModule" */ './AssessmentModule').then((module) => ({
    default: module.AssessmentModule,
  })),
);
