import { eq } from 'drizzle-orm';
import type { AppContract } from '../../../domain/api';
import type { accountApi } from '../../../domain/api/account';
import type { transferTargets } from '../../../domain/transferTargets';
import { account } from '../../../server/db/schema';
import { issueTransferToken } from '../../../server/modules/account/transfer';
import { newMobile, someOrganisations } from '../../support/accounts';
import type { Person, World } from '../world';
import type { Sample, SamplesOf } from './sample';

const newPassword = 'Neu12345';

/** Id of a QR code of the official account that this user has confirmed on the phone. */
async function confirmedQr(world: World, me: Person): Promise<string> {
  const qr = await world.ask(me, 'GET /api/Account/GetOfficialQRCode', { query: { scene: 'bind' } });
  const path = new URL(qr.demoUrl ?? '').pathname;
  await world.call(`GET ${path}`);
  const body = { action: 'confirm', nickName: me.loginName };
  await world.call(`POST ${path}`, { as: 'urlencoded', body });
  return qr.qrId;
}

async function resetToken(world: World, me: Person): Promise<string> {
  const { mobile } = me;
  await world.ask(undefined, 'GET /api/Account/RetrievePwdSMSCode', { query: { mobile } });
  const query = { mobile, code: await world.sms(mobile) };
  const found = await world.ask(undefined, 'GET /api/Account/VerifyRetrievePwdSMSCode', { query });
  return found.retrieveToken;
}

/** Teacher with the same name and school and another kind of document, who may be the same person. */
async function withPassport(world: World, me: Person): Promise<Person> {
  const realName = `同名${me.id.slice(-6)}`;
  const [row] = await world.db.update(account).set({ realName }).where(eq(account.id, me.id)).returning();
  if (!row) throw new Error('nobody');
  const { orgId, profile } = row;
  const idDocNo = `E${me.id.slice(-8)}`;
  return world.teacher({ realName, orgId, profile, idDocType: 2, idDocNo });
}

const rowVersionOf = async (world: World, me: Person) =>
  (await world.ask(me, 'GET /api/Account/GetMyProfile', {})).rowVersion;

const modifyPwd: Sample<AppContract['PUT /api/Account/ModifyPwd']> = {
  given: async (world, me) => ({
    body: { newPwd: newPassword, confirmPwd: newPassword, retrieveToken: await resetToken(world, me), userId: me.id },
  }),
  gives: async (_, world, me) => {
    // All sessions have ended, and the new password opens a new one.
    expect((await world.call('GET /api/Account/GetUserInfo', { token: me.token })).status).toBe(401);
    const body = { loginName: me.loginName, password: newPassword };
    await world.ask(undefined, 'POST /api/Account/Login', { body });
  },
};

export const accountSamples: SamplesOf<typeof accountApi> = {
  'GET /api/Account/GetUserInfo': {
    given: () => ({}),
    gives: (data, _, me) => expect(data.userId).toBe(me.id),
  },
  'GET /api/Account/ListMySessions': {
    given: async () => ({}),
    gives: (data) => expect(data).toEqual([expect.objectContaining({ current: true })]),
  },
  'DELETE /api/Account/EndMySession/{id}': {
    names: 'own',
    given: async (world, me) => {
      await world.ask(undefined, 'POST /api/Account/Login', {
        body: { loginName: me.loginName, password: world.password },
      });
      const open = await world.ask(me, 'GET /api/Account/ListMySessions', {});
      return { path: { id: open.find(({ current }) => !current)?.id ?? '' } };
    },
    gives: async (_, world, me) => expect(await world.ask(me, 'GET /api/Account/ListMySessions', {})).toHaveLength(1),
  },
  'DELETE /api/Account/EndMyOtherSessions': {
    given: async (world, me) => {
      await world.ask(undefined, 'POST /api/Account/Login', {
        body: { loginName: me.loginName, password: world.password },
      });
      return {};
    },
    gives: (data) => expect(data).toEqual({ ended: 1 }),
  },
  'GET /api/Account/ListMyEvents': {
    names: 'shared',
    given: async (world, me) => {
      await world.ask(undefined, 'POST /api/Account/Login', {
        body: { loginName: me.loginName, password: world.password },
      });
      return { query: {} };
    },
    gives: (data) => expect(data).toMatchObject({ list: [{ event: 'signIn' }], total: 1 }),
  },
  'GET /api/Account/GetSimilarAccountInfo': {
    as: (world) => world.fixed('merge001'),
    given: () => ({}),
    gives: (data) => expect(data.length).toBeGreaterThanOrEqual(1),
  },
  'POST /api/Account/MergeAccount': {
    names: 'shared',
    given: async (world, me) => {
      const [row] = await world.db.select().from(account).where(eq(account.id, me.id));
      const other = await world.teacher({ realName: row?.realName ?? '', mobile: me.mobile });
      return { body: { userJumpIds: other.id } };
    },
    gives: (data) => expect(data).toMatchObject({ mergedCount: 1, failed: [] }),
  },
  'GET /api/Account/MergeSMSCode': {
    names: 'shared',
    given: async (world, me) => ({ query: { userJumpId: (await withPassport(world, me)).id } }),
    gives: (data) => expect(data.mobileMasked).toContain('****'),
  },
  'POST /api/Account/VerifyMergeSMSCode': {
    names: 'shared',
    given: async (world, me) => {
      const { id, mobile } = await withPassport(world, me);
      await world.ask(me, 'GET /api/Account/MergeSMSCode', { query: { userJumpId: id } });
      return { body: { userJumpId: id, code: await world.sms(mobile) } };
    },
    gives: async (data, world, me) => {
      const [other] = await world.ask(me, 'GET /api/Account/GetSimilarAccountInfo', {});
      const body = { userJumpIds: other?.userJumpId ?? '', tickets: [data.ticket] };
      expect((await world.ask(me, 'POST /api/Account/MergeAccount', { body })).mergedCount).toBe(1);
    },
  },
  'GET /api/Account/GetVerificationCode': { given: () => ({ query: { scene: 'login' } }) },
  'GET /api/Account/VerifyVerificationCode': {
    given: async (world) => ({ query: { ...(await world.picture('register')), scene: 'register' } }),
  },
  'GET /api/Account/RetrievePwdSMSCode': { given: (_, me) => ({ query: { mobile: me.mobile } }) },
  'GET /api/Account/VerifyRetrievePwdSMSCode': {
    given: async (world, { mobile }) => {
      await world.ask(undefined, 'GET /api/Account/RetrievePwdSMSCode', { query: { mobile } });
      return { query: { mobile, code: await world.sms(mobile) } };
    },
    gives: (data, _, me) => expect(data.accounts.map((one) => one.userId)).toEqual([me.id]),
  },
  'PUT /api/Account/ModifyPwd': modifyPwd,
  'POST /api/Account/ModifyPwd': modifyPwd,
  'POST /api/Account/Login': {
    given: (world, me) => ({ body: { loginName: me.loginName, password: world.password } }),
    gives: async (data, world, me) => {
      const user = await world.ask({ ...me, token: data.token }, 'GET /api/Account/GetUserInfo', {});
      expect(user.userId).toBe(me.id);
    },
  },
  'POST /api/Account/LogOut': {
    given: () => ({}),
    gives: async (_, world, me) => {
      for (let server = 0; server < world.servers; server++)
        expect((await world.call('GET /api/Account/GetUserInfo', { token: me.token, server })).status).toBe(401);
    },
  },
  'GET /api/Account/CheckAccountExist': {
    given: async (world, me) => ({
      query: { field: 'loginName', value: me.loginName, ticket: await world.ticket('register') },
    }),
    gives: (data) => expect(data.exists).toBe(true),
  },
  'GET /api/Account/VerifyRegisterSMSCode': {
    given: async (world) => {
      const mobile = newMobile();
      const query = { mobile, ticket: await world.ticket('register') };
      await world.ask(undefined, 'GET /api/Account/RegisterSMSCode', { query });
      return { query: { mobile, code: await world.sms(mobile) } };
    },
  },
  'POST /api/Account/CheckRegisterPassword': {
    given: async () => ({ body: { loginName: 'somebodynew', password: 'Hx7kqw2mzt' } }),
  },
  'GET /api/Account/RegisterSMSCode': {
    given: async (world) => ({ query: { mobile: newMobile(), ticket: await world.ticket('register') } }),
  },
  'POST /api/Account/Register': {
    given: async (world) => {
      const mobile = newMobile();
      await world.ask(undefined, 'GET /api/Account/RegisterSMSCode', {
        query: { mobile, ticket: await world.ticket('register') },
      });
      const { school } = await someOrganisations(world.db);
      return {
        body: {
          loginName: `new${mobile}`,
          password: newPassword,
          realName: '欧阳娜·买买提',
          idDocType: 2,
          idDocNo: `E${mobile.slice(-8)}`,
          mobile,
          smsCode: await world.sms(mobile),
          orgId: school.id,
          stageCategory: 0,
          roles: ['teacher'],
          agree: true,
        },
      };
    },
    gives: async ({ token }, world, me) => {
      const user = await world.ask({ ...me, token }, 'GET /api/Account/GetUserInfo', {});
      expect(user).toMatchObject({ profileReview: 1, realName: '欧阳娜·买买提' });
    },
  },
  'GET /api/Account/GetMyProfile': { given: () => ({}) },
  'PUT /api/Account/ModifyMyProfile': {
    names: 'shared',
    given: async (world, me) => ({ body: { rowVersion: await rowVersionOf(world, me), major: '数学教育' } }),
    gives: async (_, world, me) =>
      expect((await world.ask(me, 'GET /api/Account/GetMyProfile', {})).major).toBe('数学教育'),
  },
  'PUT /api/Account/SubmitMyProfile': {
    as: (world) => world.teacher({ profileReview: 3, profileReviewReason: '单位有误' }),
    names: 'shared',
    given: async (world, me) => ({ body: { rowVersion: await rowVersionOf(world, me) } }),
  },
  'GET /api/Account/ModifyMobileSMSCode': { names: 'shared', given: () => ({ query: { mobile: newMobile() } }) },
  'PUT /api/Account/ModifyMobile': {
    names: 'shared',
    given: async (world, me) => {
      const mobile = newMobile();
      await world.ask(me, 'GET /api/Account/ModifyMobileSMSCode', { query: { mobile } });
      return { body: { mobile, code: await world.sms(mobile), password: world.password } };
    },
  },
  'GET /api/Account/GetOfficialQRCode': { given: () => ({ query: { scene: 'bind' } }) },
  'GET /api/Account/GetQRCodeState/{qrId}': {
    given: async (world, me) => ({ path: { qrId: await confirmedQr(world, me) } }),
    gives: (data, _, me) => expect(data).toMatchObject({ state: 2, officialProfile: { nickName: me.loginName } }),
  },
  'POST /api/Account/BindOfficial': {
    names: 'own',
    given: async (world, me) => ({ body: { qrId: await confirmedQr(world, me) } }),
  },
  'DELETE /api/Account/UnbindOfficial': { given: () => ({}) },
  'POST /api/Account/TransferLogin': {
    given: async (world, me) => ({
      body: { transferToken: await issueTransferToken(world.db, new Date(), me.id, 'annualass') },
    }),
    gives: (data) => expect(data.to).toBe('annualass' satisfies keyof typeof transferTargets),
  },
};
