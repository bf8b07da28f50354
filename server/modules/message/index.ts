import { messageApi } from '../../../domain/api/message';
import { handlers } from '../../http/context';
import { deleteAll, deleteMessage, deleteMessages, readAll, readMessage, restoreMessages } from './changes';
import { findMessages, getMessage, messageState, sumUnread, topMessages } from './lists';

export { listed, messagesAbout, newsOf, ofOwner, topMessages } from './lists';

export const messageHandlers = handlers(messageApi, {
  'GET /api/Message/FindMsg': ({ ctx, user, query }) => findMessages(ctx, user, query),
  'GET /api/Message/GetMsg/{id}': ({ ctx, user, path }) => getMessage(ctx, user, path.id),
  'GET /api/Message/TopMsg': ({ ctx, user, query }) => topMessages(ctx, user, query.topNumber),
  'GET /api/Message/SumUnread': ({ ctx, user }) => sumUnread(ctx, user),
  'GET /api/Message/GetMsgState': ({ ctx, user }) => messageState(ctx, user),
  'PUT /api/Message/ReadMsg/{id}': ({ ctx, user, path }) => readMessage(ctx, user, path.id),
  'PUT /api/Message/ReadAllMsg': ({ ctx, user, body }) => readAll(ctx, user, body),
  'DELETE /api/Message/DelMsg/{id}': ({ ctx, user, path }) => deleteMessage(ctx, user, path.id),
  'POST /api/Message/DelMsgs': ({ ctx, user, body }) => deleteMessages(ctx, user, body.ids),
  'POST /api/Message/DelAllMsg': ({ ctx, user, body }) => deleteAll(ctx, user, body),
  'PUT /api/Message/RestoreMsgs': ({ ctx, user, body }) => restoreMessages(ctx, user, body.deleteId),
});
