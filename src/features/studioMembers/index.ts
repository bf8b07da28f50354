import { lazy } from 'react';

// Loaded on demand: only the host of a studio opens it.
export const MembersTab = lazy(() =>
  import(/* webpackChunkName: "studioMembers" */ './MembersTab').then((module) => ({ default: module.MembersTab })),
);
export { type Application, useApply } from './useApply';
