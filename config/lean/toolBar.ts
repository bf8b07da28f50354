import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Stands for the bar above a ProTable with its title, tabs, menu and search: a list has these of its own, and takes
 * only the tools.
 */
export default function ToolBar({ settings }: { settings: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...settings);
}
