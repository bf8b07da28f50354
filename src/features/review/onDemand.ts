import { lazy } from 'react';

/* Parts of a desk that few documents need: fetched when one does. */

export const BatchDialog = lazy(() =>
  import(/* webpackChunkName: "deskBatch" */ './BatchDialog').then((module) => ({ default: module.BatchDialog })),
);
export const KeysDialog = lazy(() =>
  import(/* webpackChunkName: "deskKeys" */ './KeysDialog').then((module) => ({ default: module.KeysDialog })),
);
export const HandOver = lazy(() =>
  import(/* webpackChunkName: "deskHandOver" */ './HandOver').then((module) => ({ default: module.HandOver })),
);
export const Scores = lazy(() =>
  import(/* webpackChunkName: "deskScores" */ './Scores').then((module) => ({ default: module.Scores })),
);
export const Paper = lazy(() =>
  import(/* webpackChunkName: "deskPaper" */ './Paper').then((module) => ({ default: module.Paper })),
);
