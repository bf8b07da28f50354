export { type Jump, jumpOf } from './jumps';
export { MessageDrawer } from './MessageDrawer';
export { MessageList } from './MessageList';
export { type OpenMessage, useOpenMessage } from './useOpenMessage';
