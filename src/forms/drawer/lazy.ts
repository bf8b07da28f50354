import { lazy } from 'react';

// The form brings pickers and uploads, which the list is there without.
export const OpenedDrawer = lazy(() =>
  import(/* webpackChunkName: "formDrawer" */ './OpenedDrawer').then((module) => ({ default: module.OpenedDrawer })),
);
