/*
 * Menus and panels of the header. All of it is one file, fetched when the page is at rest or with the first press: a third of
 * what the frame would weigh, and nothing of it is seen before.
 */
export { HeaderMenu } from './HeaderMenu';
export { JumpPalette } from './JumpPalette';
export { MenuDrawer } from './MenuDrawer';
export { MessagesPopover } from './MessagesPopover';
