import { breakpoints } from '@config/screen';
import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "listTable" */ './DataTable');

/** The table brings ProComponents: only screens that show one load it, and a phone never does. */
export const loadTable = {
  ahead: (): void => {
    if (!window.matchMedia(`(max-width: ${breakpoints.phone}px)`).matches) load().catch(() => undefined);
  },
  Table: lazy(() => load().then((module) => ({ default: module.DataTable }))),
};
