import { lazy } from 'react';

export { idOf, nameOf, type RecordRow, recordCalls } from './calls';
export { RecordFacts } from './RecordFacts';
export { RecordTable } from './RecordTable';
export { RecordText } from './RecordText';

/** Fetches the drawer's code ahead, so that it opens at once. */
export const fetchDrawer = () =>
  // Named, because umi's granularChunks goes by names: unnamed chunks would share code that only one of them uses.
  import(/* webpackChunkName: "recordDrawer" */ './RecordDrawer').then((module) => ({ default: module.RecordDrawer }));
// The form brings pickers and uploads, which the table is there without.
export const RecordDrawer = lazy(fetchDrawer);
