export { defineDrawer } from './define';
export type { Drawer, Place } from './drawer';
