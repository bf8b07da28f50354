import { lazy } from 'react';

/* Parts of a desk that not every view has: fetched when one does. */

/** Fetches what draws a document, which a phone shows one step behind the queue. */
export const fetchDeskMain = () =>
  import(/* webpackChunkName: "deskMain" */ './DeskMain').then((module) => ({ default: module.DeskMain }));
export const DeskMain = lazy(fetchDeskMain);

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
