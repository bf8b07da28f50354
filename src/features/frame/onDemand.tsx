import { lazy, useState, useTransition } from 'react';

const layers = () => import(/* webpackChunkName: "frameLayers" */ './layers');

export const HeaderMenu = lazy(() => layers().then((module) => ({ default: module.HeaderMenu })));
export const JumpPalette = lazy(() => layers().then((module) => ({ default: module.JumpPalette })));
export const MenuDrawer = lazy(() => layers().then((module) => ({ default: module.MenuDrawer })));
export const MessagesPopover = lazy(() => layers().then((module) => ({ default: module.MessagesPopover })));

/**
 * Whether the button of a layer was pressed, which stays true. Until the layer's file is there the button stays as it
 * is, with the focus on it, and `waiting` is true.
 */
export function usePressed(): { pressed: boolean; waiting: boolean; press: () => void } {
  const [pressed, setPressed] = useState(false);
  const [waiting, begin] = useTransition();
  return { pressed, waiting, press: () => begin(() => setPressed(true)) };
}
