import { noticeApi } from '../../../domain/api/notice';
import { handlers } from '../../http/context';
import { confirmMail, removeMail, sendMailCode } from './mail';
import { readSettings, saveSettings } from './settings';

export { sendAgain } from './again';
export { waysOf } from './ways';

export const noticeHandlers = handlers(noticeApi, {
  'GET /api/Notice/GetSettings': ({ ctx, user }) => readSettings(ctx, user),
  'PUT /api/Notice/SaveSettings': ({ ctx, user, body }) => saveSettings(ctx, user, body),
  'POST /api/Notice/SendMailCode': ({ ctx, user, body }) => sendMailCode(ctx, user, body.mail),
  'PUT /api/Notice/ConfirmMail': ({ ctx, user, body }) => confirmMail(ctx, user, body),
  'DELETE /api/Notice/RemoveMail': ({ ctx, user }) => removeMail(ctx, user),
});
