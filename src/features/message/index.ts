export { type Jump, jumpOf, rememberKeyword } from './jumps';
export { MessageBody, MessageDrawer, MessageLayer } from './MessageDrawer';
export { MessageIcon } from './MessageIcon';
export { MessageLink, MessageList } from './MessageList';
export { MessagesCard, NewsCard, toldBy } from './MessagesCard';
export { TodoDue, TodoTag } from './TodoState';
export { isRead, type OpenMessage, useOpenMessage, useReadMessage } from './useOpenMessage';
