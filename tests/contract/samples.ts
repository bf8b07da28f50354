import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AppContract } from '../../domain/api';
import type { Input, Output } from '../../domain/api/core';
import type { RecordsApi } from '../../domain/api/records';
import { transferLimits } from '../../domain/constants';
import { definitionOf, type RecordDefinition } from '../../domain/records';
import type { transferTargets } from '../../domain/transferTargets';
import { newId } from '../../server/db/id';
import { account, message } from '../../server/db/schema';
import { readSheet } from '../../server/files/sheet';
import { issueTransferToken } from '../../server/modules/account/transfer';
import { newMobile, someOrganisations } from '../support/accounts';
import { earlierRecord } from './earlier';
import type { Answer } from './environment';
import { recordSamples } from './recordSamples';
import { uploadedSheet } from './sheets';
import { studySamples } from './studySamples';
import { file, type Person, pdf, type World } from './world';

const d = definitionOf('Thesis') as RecordDefinition;

type Asks<E> = E extends { path: unknown } | { query: unknown } | { body: unknown } | { form: unknown } ? true : false;

/** A good call of one endpoint. */
export type Sample<E> = {
  /** Who calls it; default a teacher of the test's own. */
  as?: (world: World) => Promise<Person>;
  /** Its input, and whatever must be there before it is called. */
  given: (world: World, me: Person) => Promise<Input<E>> | Input<E>;
  /** What its answer must be beyond the contract's shape. */
  gives?: (data: Output<E>, world: World, me: Person, answer: Answer) => Promise<void> | void;
} & (E extends { access: 'anonymous' }
  ? unknown
  : Asks<E> extends true
    ? {
        /** Whose things the input names: for `own` ones another teacher's call with it is answered 404. */
        names: 'own' | 'shared';
      }
    : unknown);

/** Complete by type: an endpoint without a good call does not compile. */
export type Samples = { [K in Exclude<keyof AppContract, keyof RecordsApi>]: Sample<AppContract[K]> } & {
  [K in keyof RecordsApi]: Sample<RecordsApi[K]>;
};

/** The first bytes of an MP4 film. */
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100, 7)]);
const filmHash = createHash('sha256').update(film).digest('hex');
const chunk = () => ({ file: file('film.mp4', film, 'video/mp4'), fileHash: filmHash, index: 0, total: 1 });

const newPassword = 'Neu12345';
const isPdf = (_: unknown, __: World, ___: Person, { bytes }: Answer) =>
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');

/** A code of the official account that this person has confirmed on the phone. */
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

async function messageOf(world: World, me: Person): Promise<string> {
  const id = newId();
  const shown = { title: '通知', content: '<b>内容</b>', target: {}, createdAt: new Date() };
  await world.db.insert(message).values({ id, accountId: me.id, category: 1, subType: 8, ...shown });
  return id;
}

const rowVersionOf = async (world: World, me: Person) =>
  (await world.ask(me, 'GET /api/Account/GetMyProfile', {})).rowVersion;

const modifyPwd: Sample<AppContract['PUT /api/Account/ModifyPwd']> = {
  given: async (world, me) => ({
    body: { newPwd: newPassword, confirmPwd: newPassword, retrieveToken: await resetToken(world, me), userId: me.id },
  }),
  gives: async (_, world, me) => {
    // Its sessions have ended, and the new password opens a new one.
    expect((await world.call('GET /api/Account/GetUserInfo', { token: me.token })).status).toBe(401);
    const body = { loginName: me.loginName, password: newPassword };
    await world.ask(undefined, 'POST /api/Account/Login', { body });
  },
};

const own = (given: (world: World, me: Person) => Promise<{ assessmentId: string }>) => ({
  names: 'own' as const,
  given: async (world: World, me: Person) => ({ query: await given(world, me) }),
});
const myAssessment = async (world: World, me: Person) => ({ assessmentId: await world.assessment(me) });

export const samples: Samples = {
  ...recordSamples(),
  ...studySamples,

  'GET /api/Account/GetUserInfo': {
    given: () => ({}),
    gives: (data, _, me) => expect(data.userId).toBe(me.id),
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
    given: (_, me) => ({ query: { field: 'loginName', value: me.loginName } }),
    gives: (data) => expect(data.exists).toBe(true),
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
  'GET /api/Account/GetOfficialQRCode': { given: () => ({ query: { scene: 'login' } }) },
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

  'GET /api/Public/GetAllSysOrgInfo': { given: () => ({}) },
  'GET /api/Public/GetAllSysOrgBrowerKeyValue': {
    given: () => ({}),
    gives: async (data, world) =>
      expect(data.value).toBe((await world.ask(undefined, 'GET /api/Public/GetAllSysOrgInfo', {})).id),
  },
  'GET /api/Public/DownloadFilechunk': {
    names: 'own',
    given: async (world, me) => ({ query: { resId: await world.upload(me), isOriginal: 'true' } }),
    gives: isPdf,
  },
  'GET /api/Public/GetLoginNotice': { given: () => ({}), gives: (data) => expect(data).not.toBeNull() },
  'GET /api/Public/ListDictionary': {
    given: () => ({ query: { ids: ['3', '23'] } }),
    gives: (data) => expect(Object.keys(data).sort()).toEqual(['23', '3']),
  },
  'GET /api/Public/VerifyPaper': {
    given: () => ({ query: { code: '7KQ2-M9FD' } }),
    gives: (_, __, ___, answer) => expect(answer.headers.get('content-type')).toMatch(/^text\/html/),
  },
  'POST /upload/UploadFile': {
    names: 'shared',
    given: () => ({ form: { file: pdf('论文 第一稿.pdf'), scene: 'attachment' } }),
    gives: (data) => expect(data).toMatchObject({ resName: '论文 第一稿.pdf', resExt: 'pdf' }),
  },
  'POST /upload/UploadChunk': {
    names: 'shared',
    given: () => ({ form: chunk() }),
    gives: (data) => expect(data.received).toEqual([0]),
  },
  'POST /upload/MergeChunk': {
    names: 'shared',
    given: async (world, me) => {
      await world.ask(me, 'POST /upload/UploadChunk', { form: chunk() });
      return { body: { fileHash: filmHash, fileName: '简介.mp4', total: 1, scene: 'video' } };
    },
    gives: (data) => expect(data.resSize).toBe(film.length),
  },

  'GET /api/Message/FindMsg': {
    names: 'shared',
    given: async (world, me) => {
      await messageOf(world, me);
      return { query: { category: '1', isReaded: 'false', current: '1', pageSize: '5' } };
    },
    gives: (data) => expect(data).toMatchObject({ total: 1, current: 1, pageSize: 5, list: [{ isReaded: false }] }),
  },
  'GET /api/Message/GetMsg/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await messageOf(world, me) } }),
    gives: (data) => expect(data).toMatchObject({ title: '通知', isReaded: false }),
  },
  'GET /api/Message/GetMsgState': {
    given: async (world, me) => {
      await messageOf(world, me);
      return {};
    },
    gives: (data) => expect(data).toMatchObject({ counts: { notices: 1 }, newest: expect.any(String) }),
  },
  'PUT /api/Message/ReadAllMsg': {
    names: 'own',
    given: async (world, me) => ({ body: { category: 1, upTo: await messageOf(world, me) } }),
    gives: (data) => expect(data).toEqual({ notices: 0, news: 0, todoes: 0, changed: 1 }),
  },
  'DELETE /api/Message/DelMsg/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await messageOf(world, me) } }),
    gives: async (data, world, me) => {
      expect(data).toBe(true);
      expect(await world.ask(me, 'GET /api/Message/SumUnread', {})).toEqual({ notices: 0, news: 0, todoes: 0 });
    },
  },
  'POST /api/Message/DelMsgs': {
    names: 'own',
    given: async (world, me) => ({ body: { ids: [await messageOf(world, me), await messageOf(world, me)] } }),
    gives: (data) => expect(data).toMatchObject({ notices: 0, changed: 2 }),
  },
  'POST /api/Message/DelAllMsg': {
    names: 'own',
    given: async (world, me) => ({ body: { category: 1, isReaded: false, upTo: await messageOf(world, me) } }),
    gives: (data) => expect(data).toMatchObject({ notices: 0, changed: 1 }),
  },
  'PUT /api/Message/RestoreMsgs': {
    names: 'own',
    given: async (world, me) => {
      const id = await messageOf(world, me);
      await world.ask(me, 'DELETE /api/Message/DelMsg/{id}', { path: { id } });
      return { body: { deleteId: id } };
    },
    gives: (data) => expect(data).toEqual({ notices: 1, news: 0, todoes: 0, changed: 1 }),
  },
  'GET /api/Message/TopMsg': {
    names: 'shared',
    given: async (world, me) => {
      await messageOf(world, me);
      return { query: { topNumber: '3' } };
    },
    gives: (data) => expect(data.map((one) => one.content)).toEqual(['<b>内容</b>']),
  },
  'GET /api/Message/SumUnread': { given: () => ({}) },
  'PUT /api/Message/ReadMsg/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await messageOf(world, me) } }),
    gives: async (_, world, me) =>
      expect(await world.ask(me, 'GET /api/Message/SumUnread', {})).toEqual({ notices: 0, news: 0, todoes: 0 }),
  },

  'GET /api/Console/GetGeneral': {
    given: async (world, me) => {
      await world.assessment(me);
      return {};
    },
    gives: (data) => expect(data.assessment).toBeDefined(),
  },

  'GET /api/GetAnnualAssessmentInfo': own(myAssessment),
  'GET /api/GetAnnualAssessmentProgress': own(myAssessment),
  'GET /api/GetRegistrationForm': own(myAssessment),
  'GET /api/GetMyAnnualAssessmentExamineDetail': {
    names: 'own',
    given: async (world, me) => ({ query: { planId: (await world.keys(me)).planId } }),
    gives: (data) => expect(data.steps).toEqual([]),
  },
  'GET /api/GetAnnualAssessmentPaper': own(myAssessment),
  'GET /api/PDFAnnualAssessment/{assessmentId}': {
    names: 'own',
    given: async (world, me) => ({ path: await myAssessment(world, me), query: { mids: ['9'] } }),
    gives: isPdf,
  },
  'GET /api/ListMyAnnualAssessment': {
    names: 'shared',
    given: async (world, me) => {
      await world.assessment(me);
      return { query: { pageSize: '2' } };
    },
    gives: (data) => expect(data.list.length).toBe(2),
  },
  'POST /api/StartAnnualAssessment': {
    names: 'shared',
    given: (world) => ({ body: { planId: world.planId } }),
  },
  'PUT /api/SubmitAnnualAssessment': {
    names: 'own',
    given: async (world, me) => {
      const { assessmentId } = await myAssessment(world, me);
      return { body: { assessmentId, promise: true, rowVersion: await world.complete(me, assessmentId) } };
    },
    gives: (data) => expect(data).toEqual({ status: 1, attempt: 1 }),
  },
  'PUT /api/WithdrawAnnualAssessment': {
    names: 'own',
    given: async (world, me) => {
      const { assessmentId } = await myAssessment(world, me);
      const rowVersion = await world.complete(me, assessmentId);
      await world.ask(me, 'PUT /api/SubmitAnnualAssessment', { body: { assessmentId, promise: true, rowVersion } });
      return { body: { assessmentId } };
    },
    gives: (data) => expect(data).toEqual({ status: 0 }),
  },
  'PUT /api/ConfirmModuleNone': {
    names: 'own',
    given: async (world, me) => ({ body: { ...(await myAssessment(world, me)), module: 9, none: true } }),
    gives: (data) => expect(data).toMatchObject({ value: 9, state: 'notApplicable' }),
  },
  'GET /api/GetDeclareDict': {
    names: 'shared',
    given: () => ({ query: { module: '9' } }),
    gives: (data) => expect(data.fields.length).toBeGreaterThan(0),
  },

  'GET /api/ListReusableRecord': {
    names: 'own',
    given: async (world, me) => {
      await earlierRecord(world, me, d);
      return { query: { category: 'Thesis', excludeAssessmentId: await world.assessment(me) } };
    },
    gives: (data) => expect(data).toMatchObject([{ category: 'Thesis', files: 3, alreadyUsed: false }]),
  },
  'POST /api/CopyRecord': {
    names: 'own',
    given: async (world, me) => {
      const { id } = await earlierRecord(world, me, d);
      return { body: { ...(await myAssessment(world, me)), category: 'Thesis', recordIds: [id] } };
    },
    gives: (data) => expect(data).toMatchObject({ created: [expect.any(String)], skipped: [] }),
  },
  'GET /api/CheckRecordDuplicate': {
    names: 'shared',
    given: async (world, me) => {
      const { values } = await earlierRecord(world, me, d);
      return { query: { category: 'Thesis', name: String(values.thesisName), date: String(values.publishDate) } };
    },
    gives: (data) => expect(data).toMatchObject([{ similarity: 1, why: 'sameTitleDate', mine: true }]),
  },
  'GET /api/Public/DownloadImportTemplate': {
    names: 'shared',
    given: () => ({ query: { kind: 'Thesis' } }),
    gives: async (_, __, ___, { bytes }) =>
      expect((await readSheet(bytes, transferLimits.importRows))[0]).toContain('论文题目 *'),
  },
  'POST /api/Public/CheckImport': {
    names: 'own',
    given: async (world, me) => ({
      body: {
        kind: 'Thesis',
        resId: await uploadedSheet(world, me, d, [d.sample(1)]),
        ...(await myAssessment(world, me)),
      },
    }),
    gives: (data) => expect(data).toMatchObject({ total: 1, valid: 1, ignored: [] }),
  },
  'POST /api/Public/CommitImport': {
    names: 'own',
    given: async (world, me) => {
      const resId = await uploadedSheet(world, me, d, [d.sample(1)]);
      const body = { kind: 'Thesis', resId, ...(await myAssessment(world, me)) };
      const { importId } = await world.ask(me, 'POST /api/Public/CheckImport', { body });
      return { body: { importId, onlyValid: true } };
    },
    gives: (data) => expect(data).toEqual({ created: 1, updated: 0, skipped: 0 }),
  },
};
