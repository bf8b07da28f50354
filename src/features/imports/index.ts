import { lazy } from 'react';

// Few visits need them: both are loaded when they are opened.
export const ImportDrawer = lazy(() =>
  import(/* webpackChunkName: "importDrawer" */ './ImportDrawer').then((module) => ({ default: module.ImportDrawer })),
);
export const ImportPanel = lazy(() =>
  import(/* webpackChunkName: "importDrawer" */ './ImportPanel').then((module) => ({ default: module.ImportPanel })),
);
export const ImportTeachers = lazy(() =>
  import(/* webpackChunkName: "importTeachers" */ './TeachersPage').then((module) => ({
    default: module.ImportTeachers,
  })),
);
export const ImportEed = lazy(() =>
  import(/* webpackChunkName: "importEed" */ './EedPage').then((module) => ({ default: module.ImportEed })),
);
export const ImportOrganisations = lazy(() =>
  import(/* webpackChunkName: "importOrganisations" */ './OrganisationsPage').then((module) => ({
    default: module.ImportOrganisations,
  })),
);
export const UndoableSheets = lazy(() =>
  import(/* webpackChunkName: "undoableSheets" */ './UndoableSheets').then((module) => ({
    default: module.UndoableSheets,
  })),
);
export type { ImportSubject } from './subject';
