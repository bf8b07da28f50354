export { defineDrawer } from './define';
export type { Drawer, Following, Place } from './drawer';
