import { lazy } from 'react';

export { type Drawer, defineDrawer, NEW, type Place, titleOf } from './define';
export { type Removal, useRemoval } from './useRemoval';
// The form brings pickers and uploads, which the list is there without.
export const OpenedDrawer = lazy(() =>
  import(/* webpackChunkName: "formDrawer" */ './OpenedDrawer').then((module) => ({ default: module.OpenedDrawer })),
);
