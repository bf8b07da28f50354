import { eq } from 'drizzle-orm';
import type { NoticeSettings } from '../../../domain/api/notice';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { account, noticeChoice } from '../../db/schema';
import type { Letter } from '../../mail/mail';
import { SendError } from '../../outside/sendError';

/* A person says how notices come, and an address of mail is stored only when its code was entered. */
const letters: Letter[] = [];
let refuses = false;
let api: Api;
beforeAll(async () => {
  const send = async (letter: Letter) => {
    if (refuses) throw new SendError('refused');
    letters.push(letter);
  };
  api = await startApi({ outside: { mail: { send }, noticeTexts: {} } });
});
afterAll(() => api.close());

type Person = Awaited<ReturnType<typeof signedIn>>;
const read = async ({ token }: Person) =>
  (await api.call('GET /api/Notice/GetSettings', { token })).data as unknown as NoticeSettings;
const ask = ({ token }: Person, mail: string) => api.call('POST /api/Notice/SendMailCode', { token, body: { mail } });
const confirm = ({ token }: Person, mail: string, code: string) =>
  api.call('PUT /api/Notice/ConfirmMail', { token, body: { mail, code } });
const codeTo = (mail: string) => /\d{6}/.exec(letters.filter(({ to }) => to === mail).at(-1)?.text ?? '')?.[0] ?? '';
const wayOf = ({ ways }: NoticeSettings, name: string) => ways.find(({ way }) => way === name);

test('what the installation has not set up is told, and what does not reach the person yet', async () => {
  const me = await signedIn(api);
  const settings = await read(me);
  expect(wayOf(settings, 'official')).toEqual({ way: 'official', offered: false });
  expect(wayOf(settings, 'mail')).toEqual({ way: 'mail', offered: true });
  expect(wayOf(settings, 'sms')?.to).toMatch(/^139\*{4}\d{4}$/);
});

test('a choice is stored as it was made, in the language in which it was made', async () => {
  const me = await signedIn(api);
  const body = { off: ['learning.mail', 'learning.mail'], quiet: { from: '21:30', to: '06:00' }, digestAt: '12:30' };
  const headers = { 'accept-language': 'ar-EG' };
  await api.call('PUT /api/Notice/SaveSettings', { token: me.token, body, headers });
  expect(await read(me)).toMatchObject({ ...body, off: ['learning.mail'] });
  const [row] = await api.db.select({ locale: account.locale }).from(account).where(eq(account.id, me.row.id));
  expect(row?.locale).toBe('ar-EG');
  await api.call('PUT /api/Notice/SaveSettings', { token: me.token, body: { off: [], digestAt: '18:00' } });
  expect((await read(me)).quiet).toBeUndefined();
  const wrong = { off: ['learning.pigeon'], digestAt: '25:00' };
  const refused = await api.call('PUT /api/Notice/SaveSettings', { token: me.token, body: wrong });
  expect(brokenFields(refused).sort()).toEqual(['digestAt', 'off.0']);
});

test('an address is confirmed by its own code and by no other', async () => {
  const [me, other] = [await signedIn(api), await signedIn(api)];
  expect((await ask(me, 'wei@school.example')).data).toMatchObject({ resendAfter: 60, expireIn: 900 });
  const code = codeTo('wei@school.example');
  expect(brokenFields(await confirm(other, 'wei@school.example', code))).toEqual(['code']);
  expect(brokenFields(await confirm(me, 'li@school.example', code))).toEqual(['code']);
  expect(wayOf(await read(me), 'mail')?.to).toBeUndefined();
  expect((await confirm(me, 'wei@school.example', code)).status).toBe(200);
  expect(wayOf(await read(me), 'mail')?.to).toBe('w****@school.example');
  // The code is used up.
  expect(brokenFields(await confirm(me, 'wei@school.example', code))).toEqual(['code']);
  await api.call('DELETE /api/Notice/RemoveMail', { token: me.token });
  expect(wayOf(await read(me), 'mail')?.to).toBeUndefined();
  const [row] = await api.db.select().from(noticeChoice).where(eq(noticeChoice.accountId, me.row.id));
  expect(row?.mail).toBeNull();
});

test('codes are limited, and an address that is refused is told at its field', async () => {
  const me = await signedIn(api);
  await ask(me, 'a@school.example');
  expect(await ask(me, 'b@school.example')).toMatchObject({ status: 429, retryAfter: '60' });
  api.pass(61);
  const quiet = (['error', 'warn'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation(() => undefined),
  );
  refuses = true;
  expect(brokenFields(await ask(me, 'nobody@school.example'))).toEqual(['mail']);
  refuses = false;
  expect(JSON.stringify(quiet.map((spy) => spy.mock.calls))).not.toContain('nobody');
  for (const spy of quiet) spy.mockRestore();
  // Strangers cannot fill a mailbox either: an address gets five a day, whoever asks.
  for (let n = 0; n < 5; n++) expect((await ask(await signedIn(api), 'full@school.example')).status).toBe(200);
  expect((await ask(await signedIn(api), 'full@school.example')).status).toBe(429);
});
