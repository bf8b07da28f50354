import type { accountApi } from '../../../domain/api/account';
import type { AccountPart } from '../../accounts/parts';
import { transaction } from '../../db/client';
import type { Handlers } from '../../http/context';
import { currentUser } from './currentUser';
import { listMyEvents } from './events';
import { login } from './login';
import { mergeAccounts } from './merge';
import { mergeSmsCode, verifyMergeCode } from './mergeConsent';
import { modifyMobile, modifyMobileSmsCode } from './mobile';
import { bindOfficial, officialQrCode, qrCodeState, unbindOfficial } from './official';
import { newPicture, ticketFor } from './pictures';
import { modifyMyProfile, myProfile, submitMyProfile } from './profile';
import { checkExist, checkPassword, register, registerSmsCode, verifyRegisterCode } from './register';
import { modifyPwd, retrieveSmsCode, verifyRetrieveCode } from './retrieve';
import { endSession } from './session';
import { endMyOtherSessions, endMySession, listMySessions } from './sessions';
import { listSimilar } from './similar';
import { transferLogin } from './transfer';

type MergeCall = 'POST /api/Account/MergeAccount' | 'GET /api/Account/GetSimilarAccountInfo';

/** Calls about merging. They need the parts of all areas: they list and move the data of an account. */
export const mergeHandlers = (parts: readonly AccountPart[]): Pick<Handlers<typeof accountApi>, MergeCall> => ({
  'POST /api/Account/MergeAccount': ({ ctx, user, body }) => mergeAccounts(ctx, user, parts, body),
  'GET /api/Account/GetSimilarAccountInfo': ({ ctx, user }) => listSimilar(ctx, user.id, parts),
});

export const accountHandlers: Omit<Handlers<typeof accountApi>, MergeCall> = {
  'GET /api/Account/GetUserInfo': ({ ctx, user }) => currentUser(ctx, user.id),
  'POST /api/Account/Login': ({ ctx, user, body }) => login(ctx, body, user),
  'GET /api/Account/ListMyEvents': ({ ctx, user, query }) => listMyEvents(ctx, user.id, query),
  'GET /api/Account/ListMySessions': ({ ctx, user }) => listMySessions(ctx, user),
  'DELETE /api/Account/EndMySession/{id}': ({ ctx, user, path }) => endMySession(ctx, user, path.id),
  'DELETE /api/Account/EndMyOtherSessions': ({ ctx, user }) => endMyOtherSessions(ctx, user),
  'POST /api/Account/LogOut': async ({ ctx, user }) => {
    await transaction(ctx.db, (tx) => endSession(tx, user.tokenHash));
    return true as const;
  },

  'GET /api/Account/GetVerificationCode': ({ ctx }) => newPicture(ctx),
  'GET /api/Account/VerifyVerificationCode': ({ ctx, query }) => ticketFor(ctx, query.codeKey, query.code, query.scene),

  'GET /api/Account/CheckAccountExist': ({ ctx, query }) => checkExist(ctx, query),
  'GET /api/Account/RegisterSMSCode': ({ ctx, query }) => registerSmsCode(ctx, query.mobile, query.ticket),
  'GET /api/Account/VerifyRegisterSMSCode': ({ ctx, query }) => verifyRegisterCode(ctx, query.mobile, query.code),
  'POST /api/Account/CheckRegisterPassword': ({ body }) => checkPassword(body),
  'POST /api/Account/Register': ({ ctx, user, body }) => register(ctx, body, user),

  'GET /api/Account/RetrievePwdSMSCode': ({ ctx, query }) => retrieveSmsCode(ctx, query),
  'GET /api/Account/VerifyRetrievePwdSMSCode': ({ ctx, query }) => verifyRetrieveCode(ctx, query.mobile, query.code),
  'PUT /api/Account/ModifyPwd': ({ ctx, user, body }) => modifyPwd(ctx, user, body),
  'POST /api/Account/ModifyPwd': ({ ctx, user, body }) => modifyPwd(ctx, user, body),

  'GET /api/Account/GetMyProfile': ({ ctx, user }) => myProfile(ctx, user.id),
  'PUT /api/Account/ModifyMyProfile': ({ ctx, user, body }) => modifyMyProfile(ctx, user, body),
  'PUT /api/Account/SubmitMyProfile': ({ ctx, user, body }) => submitMyProfile(ctx, user, body),
  'GET /api/Account/ModifyMobileSMSCode': ({ ctx, user, query }) => modifyMobileSmsCode(ctx, user, query.mobile),
  'PUT /api/Account/ModifyMobile': ({ ctx, user, body }) => modifyMobile(ctx, user, body),

  'GET /api/Account/MergeSMSCode': ({ ctx, user, query }) => mergeSmsCode(ctx, user, query.userJumpId),
  'POST /api/Account/VerifyMergeSMSCode': ({ ctx, user, body }) => verifyMergeCode(ctx, user, body),

  'GET /api/Account/GetOfficialQRCode': ({ ctx, user, query }) => officialQrCode(ctx, user, query.scene),
  'GET /api/Account/GetQRCodeState/{qrId}': ({ ctx, user, path }) => qrCodeState(ctx, user, path.qrId),
  'POST /api/Account/BindOfficial': ({ ctx, user, body }) => bindOfficial(ctx, user, body.qrId),
  'DELETE /api/Account/UnbindOfficial': ({ ctx, user }) => unbindOfficial(ctx, user),
  'POST /api/Account/TransferLogin': ({ ctx, body }) => transferLogin(ctx, body.transferToken),
};
