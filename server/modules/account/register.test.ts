import type { RegisterBody } from '../../../domain/api/accountShapes';
import { mobile as mobileRule } from '../../../domain/rules/mobile';
import { insertAccount, newIdCard, newMobile, someOrganisations } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { account, organisation, secret } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import { issueOfficialTransfer } from './transfer';

let api: Api;
let orgId: string;
beforeAll(async () => {
  api = await startApi();
  orgId = (await someOrganisations(api.db)).school.id;
});
afterAll(() => api.close());
// An hour passes before every test, so that the limits used up by one test do not reach the next.
beforeEach(() => api.pass(3600));

const NEW_PASSWORD = 'Bamboo2026';
const REGISTER = 'POST /api/Account/Register';
const SMS = 'GET /api/Account/RegisterSMSCode';

async function codeTo(mobile: string): Promise<string> {
  const answer = await api.call(SMS, { query: { mobile, ticket: await api.ticket('register') } });
  if (!answer.success) throw new Error(answer.errorMessage);
  return api.codeFor(mobile);
}

let n = 0;
async function bodyOf(changes: Partial<Record<keyof RegisterBody, unknown>> = {}): Promise<Record<string, unknown>> {
  n += 1;
  const mobile = newMobile();
  const smsCode = await codeTo(
    changes.mobile === undefined || mobileRule(String(changes.mobile)) ? mobile : String(changes.mobile),
  );
  return {
    loginName: `newcomer${n}`,
    password: NEW_PASSWORD,
    realName: '买买提·吐尔逊',
    idDocType: 1,
    idDocNo: newIdCard(),
    mobile,
    smsCode,
    orgId,
    stageCategory: 0,
    roles: ['teacher'],
    agree: true,
    ...changes,
  };
}
const register = async (changes: Partial<Record<keyof RegisterBody, unknown>> = {}) => {
  const body = await bodyOf(changes);
  return { body, answer: await api.call(REGISTER, { body }) };
};

test('a registered person is signed in, waits for approval, and has what the ID card says', async () => {
  const idDocNo = newIdCard('19951231', 1);
  const { answer, body } = await register({ idDocNo: idDocNo.toLowerCase(), email: 'wei.xl@school.example' });
  expect(answer).toMatchObject({ status: 200, data: { profileReview: 1 } });
  const me = await api.call('GET /api/Account/GetUserInfo', { token: String(answer.data.token) });
  expect(me.data).toMatchObject({
    loginName: body.loginName,
    profileReview: 1,
    isInfoFinished: false,
    roles: ['teacher'],
  });
  expect((me.data.missingInfo as { field: string }[]).map((m) => m.field)).toEqual([
    'nationality',
    'policitalStatus',
    'firstTeachingTime',
    'employmentTime',
    'institution',
    'positionName',
    'engageWork',
  ]);
  const [row] = await api.db
    .select()
    .from(account)
    .where(matches(account.loginName, String(body.loginName)));
  expect(row).toMatchObject({ idDocNo, profile: { birthday: '1995-12-31', sex: 1 }, email: 'wei.xl@school.example' });
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(row?.grants).toMatchObject({ importTeachers: false, studioDeclareReview: false });
});

describe('each rule is told at its field', () => {
  test.each<[keyof RegisterBody, unknown]>([
    ['loginName', 'abc12'],
    ['loginName', 'a'.repeat(33)],
    ['loginName', '_teacher'],
    ['loginName', 'teacher name'],
    ['loginName', '教师教师教师'],
    ['password', 'abc12345'],
    ['password', 'Password1'],
    ['password', 'a1a1a1a1'],
    ['password', 'abc1234'],
    ['password', 'abc12345678901234'],
    ['password', 'abcdefgh'],
    ['password', '12345678'],
    ['password', '!abc1234'],
    ['realName', '韦'],
    ['realName', 'Wei'],
    ['realName', '·韦晓岚'],
    ['realName', '韦··晓岚'],
    ['idDocNo', '450202198809170024'],
    ['idDocNo', ''],
    ['mobile', '12012345678'],
    ['mobile', '1381234567'],
    ['smsCode', '12345'],
    ['smsCode', 'abcdef'],
    ['email', 'not-an-address'],
    ['email', `${'a'.repeat(50)}@b.example`],
    ['orgId', 'no-such-organisation'],
    ['orgId', ''],
    ['stageCategory', 4],
    ['stageCategory', '0'],
    ['roles', []],
    ['roles', ['enterprise']],
    ['roles', 'teacher'],
    ['agree', false],
    ['loginName', undefined],
    ['loginName', 123456],
  ])('%s = %j', async (field, value) => {
    const { answer } = await register({ [field]: value });
    expect(answer).toMatchObject({ status: 400, errorCode: '400', showType: 2 });
    expect(brokenFields(answer).map((name) => name.split('.')[0])).toEqual([field]);
    expect(answer.data.fields?.every(({ message }) => message && !message.includes('validation.'))).toBe(true);
  });

  test('all of them at once, also the document beside others', async () => {
    const answer = await api.call(REGISTER, { body: { idDocType: 1, idDocNo: '1', loginName: 'x', password: 'y' } });
    expect(brokenFields(answer)).toEqual(
      expect.arrayContaining(['loginName', 'password', 'idDocNo', 'realName', 'mobile', 'orgId', 'agree']),
    );
  });

  test('a field that does not exist is refused', async () => {
    const body = { ...(await bodyOf()), profileReview: 2 };
    expect(brokenFields(await api.call(REGISTER, { body }))).toEqual(['profileReview']);
  });

  test('the rule of the document depends on its type', async () => {
    expect((await register({ idDocType: 2, idDocNo: 'E12345678' })).answer.status).toBe(200);
    expect(brokenFields((await register({ idDocType: 2, idDocNo: newIdCard() })).answer)).toEqual(['idDocNo']);
    expect(brokenFields((await register({ idDocType: 1, idDocNo: 'E12345679' })).answer)).toEqual(['idDocNo']);
    expect(brokenFields((await register({ idDocType: 3, idDocNo: newIdCard() })).answer)).toContain('idDocType');
  });
});

describe('what another account holds', () => {
  test('login name without regard to case, mobile, document', async () => {
    const held = await insertAccount(api.db, { loginName: 'Held-Name', idDocType: 2, idDocNo: 'EABC12345' });
    const check = async (field: string, value: string) =>
      (
        await api.call('GET /api/Account/CheckAccountExist', {
          query: { field, value, ticket: await api.ticket('register') },
        })
      ).data.exists;
    expect(await check('loginName', 'HELD-name')).toBe(true);
    expect(await check('mobile', held.mobile)).toBe(true);
    expect(await check('idDocNo', 'eabc12345')).toBe(true);
    expect(await check('mobile', newMobile())).toBe(false);
    expect(brokenFields((await register({ loginName: 'held-NAME' })).answer)).toEqual(['loginName']);
    expect(brokenFields((await register({ idDocType: 2, idDocNo: 'eabc12345' })).answer)).toEqual(['idDocNo']);
    expect(brokenFields((await register({ mobile: held.mobile })).answer)).toEqual(['mobile']);
  });

  test('two people who take the same at the same moment: one gets it, the other is told which field', async () => {
    for (const field of ['loginName', 'idDocNo'] as const) {
      const value = field === 'loginName' ? 'same_name' : newIdCard();
      const bodies = [await bodyOf({ [field]: value }), await bodyOf({ [field]: value })];
      const answers = await Promise.all(bodies.map((body) => api.call(REGISTER, { body })));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
      expect(answers.flatMap(brokenFields)).toEqual([field]);
    }
  });

  test('the same form sent twice makes one account', async () => {
    const body = await bodyOf();
    const answers = await Promise.all([api.call(REGISTER, { body }), api.call(REGISTER, { body })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(
      await api.db
        .select()
        .from(account)
        .where(matches(account.mobile, String(body.mobile))),
    ).toHaveLength(1);
  });

  test('a login name that is a number may only be the own one', async () => {
    const mobile = newMobile();
    expect(brokenFields((await register({ loginName: mobile })).answer)).toEqual(['loginName']);
    expect(brokenFields((await register({ loginName: newIdCard() })).answer)).toEqual(['loginName']);
    const own = await bodyOf();
    expect((await api.call(REGISTER, { body: { ...own, loginName: own.mobile } })).status).toBe(200);
  });
});

describe('the code', () => {
  test('belongs to its number, works once, lives five minutes and dies after five wrong tries', async () => {
    const [mine, foreign] = [await bodyOf(), await bodyOf()];
    expect(brokenFields(await api.call(REGISTER, { body: { ...mine, smsCode: foreign.smsCode } }))).toEqual([
      'smsCode',
    ]);
    expect((await api.call(REGISTER, { body: mine })).status).toBe(200);
    const again = { ...mine, loginName: 'again_with_it', idDocNo: newIdCard(), mobile: mine.mobile };
    expect(brokenFields(await api.call(REGISTER, { body: again }))).toEqual(['smsCode']);

    const late = await bodyOf();
    api.pass(301);
    expect(brokenFields(await api.call(REGISTER, { body: late }))).toEqual(['smsCode']);

    const guessed = await bodyOf();
    const wrong = guessed.smsCode === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) await api.call(REGISTER, { body: { ...guessed, smsCode: wrong } });
    expect(brokenFields(await api.call(REGISTER, { body: guessed }))).toEqual(['smsCode']);
  });

  test('is said to be right or wrong before the rest is filled in, which uses up none and counts as a try', async () => {
    const body = await bodyOf();
    const [mobile, smsCode] = [String(body.mobile), String(body.smsCode)];
    const verify = (code: string) => api.call('GET /api/Account/VerifyRegisterSMSCode', { query: { mobile, code } });
    for (let i = 0; i < 3; i++) expect(await verify(smsCode)).toMatchObject({ status: 200, data: true });
    expect(brokenFields(await verify(smsCode === '000000' ? '000001' : '000000'))).toEqual(['smsCode']);
    expect((await api.call(REGISTER, { body })).status).toBe(200);
    expect(brokenFields(await verify(smsCode))).toEqual(['smsCode']);
    const guessed = await bodyOf();
    const query = { mobile: String(guessed.mobile), code: guessed.smsCode === '000000' ? '000001' : '000000' };
    for (let i = 0; i < 5; i++) await api.call('GET /api/Account/VerifyRegisterSMSCode', { query });
    expect(brokenFields(await api.call(REGISTER, { body: guessed }))).toEqual(['smsCode']);
  });

  test('a name in Latin letters is one of a passport', async () => {
    const name = { realName: "Anna-Maria O'Neill" };
    expect(brokenFields(await api.call(REGISTER, { body: await bodyOf(name) }))).toEqual(['realName']);
    const passport = await bodyOf({ ...name, idDocType: 2, idDocNo: 'E87654321' });
    expect((await api.call(REGISTER, { body: passport })).status).toBe(200);
  });

  test('other mistakes in the form do not cost it', async () => {
    const body = await bodyOf();
    for (let i = 0; i < 7; i++) await api.call(REGISTER, { body: { ...body, orgId: 'nowhere' } });
    expect((await api.call(REGISTER, { body })).status).toBe(200);
  });

  test('is asked for with a ticket of this scene, once', async () => {
    const ask = (ticket: string) => api.call(SMS, { query: { mobile: newMobile(), ticket } });
    const ticket = await api.ticket('register');
    expect((await ask(ticket)).data).toEqual({ resendAfter: 60, expireIn: 300 });
    expect(await ask(ticket)).toMatchObject({ status: 400, data: { needCode: true } });
    expect((await ask(await api.ticket('retrieve'))).status).toBe(400);
    expect((await ask('made-up')).status).toBe(400);
    const old = await api.ticket('register');
    api.pass(301);
    expect((await ask(old)).status).toBe(400);
    expect((await api.call(SMS, { query: { mobile: newMobile() } })).status).toBe(400);
  });

  test('is limited per number: one a minute, ten a day', async () => {
    const mobile = newMobile();
    const ask = async () => api.call(SMS, { query: { mobile, ticket: await api.ticket('register') } });
    expect((await ask()).status).toBe(200);
    api.pass(20);
    expect(await ask()).toMatchObject({ status: 429, retryAfter: '40', data: { retryAfter: 40 } });
    api.pass(40);
    for (let i = 0; i < 9; i++) {
      expect((await ask()).status).toBe(200);
      api.pass(60);
    }
    expect(await ask()).toMatchObject({ status: 429 });
    expect(api.texts.filter((sent) => sent.mobile === mobile)).toHaveLength(10);
    api.pass(24 * 3600);
    expect((await ask()).status).toBe(200);
  });

  test('is limited per address', async () => {
    const ask = async () =>
      api.call(SMS, {
        query: { mobile: newMobile(), ticket: await api.ticket('register', 'flood') },
        address: 'flood',
      });
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) {
      statuses.push((await ask()).status);
      api.pass(5);
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
  });

  test('stands in the text of the catalogue and nowhere in the database', async () => {
    const mobile = newMobile();
    const code = await codeTo(mobile);
    expect(api.texts.at(-1)?.text).toContain(code);
    expect(JSON.stringify(await api.db.select().from(secret).where(matches(secret.subject, mobile)))).not.toContain(
      code,
    );
  });

  test('a provider that refuses is told, without its words', async () => {
    const { sms } = api.services;
    const send = sms.send;
    sms.send = async () => {
      throw new Error('provider secret');
    };
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await api.call(SMS, { query: { mobile: newMobile(), ticket: await api.ticket('register') } });
    sms.send = send;
    quiet.mockRestore();
    expect(answer).toMatchObject({ status: 500, success: false });
    expect(answer.errorMessage).not.toContain('secret');
  });
});

test('looking up who exists is limited per address', async () => {
  const ask = async () =>
    api.call('GET /api/Account/CheckAccountExist', {
      query: { field: 'mobile', value: newMobile(), ticket: await api.ticket('register') },
      address: 'curious',
    });
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await ask()).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses[30]).toBe(429);
});

test('an organisation of every level can be chosen', async () => {
  const [root] = await api.db.select().from(organisation).orderBy(organisation.sort).limit(1);
  expect((await register({ orgId: root?.id, roles: ['manager', 'trainer'] })).answer.status).toBe(200);
});

test('an official account comes over: with a ticket that a registration binds, and signed in from then on', async () => {
  const nobody = { openId: 'o-nobody', nickName: '小韦', headImg: '' };
  const enter = async () =>
    api.call('POST /api/Account/TransferLogin', {
      body: { transferToken: await issueOfficialTransfer(api.db, api.now(), nobody) },
    });
  const first = await enter();
  expect(first.data).toMatchObject({ officialProfile: nobody });
  expect(first.data.token).toBeUndefined();
  const { officialTicket } = first.data;
  const { body, answer } = await register({ officialTicket });
  expect(answer.data).toMatchObject({ isOfficialBound: true });
  const token = String((await enter()).data.token);
  expect((await api.call('GET /api/Account/GetUserInfo', { token })).data).toMatchObject({
    loginName: body.loginName,
    isOfficialBound: true,
  });
  // A ticket is good once; with a used ticket the registration still succeeds, without the binding.
  expect((await register({ officialTicket })).answer.data).toMatchObject({ isOfficialBound: false });
});

test('a ticket of an official account is worth nothing when it has been bound meanwhile, or has expired', async () => {
  const official = { openId: 'o-two', nickName: '小梁', headImg: '' };
  const ticketOf = async () => {
    const transferToken = await issueOfficialTransfer(api.db, api.now(), official);
    return (await api.call('POST /api/Account/TransferLogin', { body: { transferToken } })).data.officialTicket;
  };
  const [one, two, late] = [await ticketOf(), await ticketOf(), await ticketOf()];
  api.pass(1700);
  expect((await register({ officialTicket: one })).answer.data).toMatchObject({ isOfficialBound: true });
  expect((await register({ officialTicket: two })).answer.data).toMatchObject({ isOfficialBound: false });
  api.pass(200);
  expect((await register({ officialTicket: late })).answer.data).toMatchObject({ isOfficialBound: false });
});
