import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { NoticeKind } from '../../../domain/notices';
import { notices } from '../../../domain/notices';
import { insertAccount } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { type SmtpServer, startSmtp } from '../../../tests/support/smtp';
import { account, dueClaim, message, noticeChoice, noticeOutbox, noticeParcel } from '../../db/schema';
import { dueRunner } from '../../due/runner';
import { smtpMail } from '../../mail/smtp';
import { endTodoes, type Notice, notify } from '../../notices/send';
import type { PushMessage } from '../../official/push';
import { SendError } from '../../outside/sendError';
import { noticeJobs } from './due';

/* Notices leave the site by a mail server of this machine, by a gateway of texts and by the official account. */
const UNDO = 61;
const HOUR = 3600;

let smtp: SmtpServer;
let api: Api;
const pushed: { openId: string; key: string; message: PushMessage }[] = [];
beforeAll(async () => {
  smtp = await startSmtp();
  const from = '教师空间 <noreply@teacher.example>';
  api = await startApi({
    outside: {
      mail: smtpMail({ host: '127.0.0.1', port: smtp.port, tls: 'none', from, timeout: 2000 }),
      push: { send: async (openId, told, key) => void pushed.push({ openId, key, message: told }) },
      noticeTexts: {},
    },
  });
  await api.due();
});
afterAll(async () => {
  api.services.mail?.close?.();
  await api.close();
  await smtp.close();
});

let quiet: jest.SpyInstance[];
beforeEach(async () => {
  quiet = (['warn', 'error'] as const).map((name) => jest.spyOn(console, name).mockImplementation(() => undefined));
  smtp.received.length = 0;
  smtp.manners.busy = false;
  api.texts.length = 0;
  pushed.length = 0;
  await api.db.delete(noticeOutbox);
  await api.db.delete(noticeParcel);
  await api.db.delete(dueClaim);
  // Each test begins at ten in the morning of a day of its own.
  api.pass((24 + 10) * HOUR - ((api.now().getTime() / 1000 + 8 * HOUR) % (24 * HOUR)));
});
afterEach(() => {
  for (const spy of quiet) spy.mockRestore();
});

let made = 0;
async function person(
  changes: Parameters<typeof insertAccount>[1] = {},
  choice: Partial<typeof noticeChoice.$inferInsert> = {},
) {
  const row = await insertAccount(api.db, changes);
  const mail = `t${++made}@school.example`;
  await api.db.insert(noticeChoice).values({ accountId: row.id, off: [], digestAt: 18 * 60, mail, ...choice });
  return { id: row.id, mail, mobile: row.mobile };
}
const send = (to: readonly { id: string }[], kind: NoticeKind, more: Partial<Notice> = {}) =>
  api.db.transaction((tx) =>
    notify(tx, api.now(), {
      kind,
      to: to.map(({ id }) => id),
      params: notices[kind].sample,
      about: `thing-${++made}`,
      ...more,
    }),
  );
const after = async (seconds: number) => {
  api.pass(seconds);
  await api.due();
};
const textsTo = (one: { mobile: string }) => api.texts.filter(({ mobile }) => mobile === one.mobile);
const parcels = () => api.db.select().from(noticeParcel);

test('what is not urgent waits for the digest and comes as one mail, in the language of its receiver', async () => {
  const me = await person({ locale: 'en-US', variant: 'lz' });
  await send([me], 'study.coursePassed', { params: { plan: 'P', course: '单元作业' } });
  await after(UNDO);
  await send([me], 'order.paid');
  await after(7 * HOUR);
  expect(smtp.received).toEqual([]);
  await after(HOUR);
  expect(smtp.received).toHaveLength(1);
  const mail = smtp.to(me.mail);
  expect(mail?.subject).toBe('2 new messages');
  expect(mail?.text).toContain('Course “单元作业” passed');
  expect(mail?.text).toMatch(/http:\/\/localhost\/lz\/teacher\/personal\/message\/list\?category=1&id=\d+/);
  expect(mail?.html).toContain('<html lang="en-US" dir="ltr">');
  expect(mail?.headers).toMatch(/Auto-Submitted: auto-generated/);
  expect(mail?.headers).toMatch(/List-Unsubscribe: <http:\/\/localhost\/lz\/teacher\/personal\/message\/settings>/i);
  expect(api.texts).toEqual([]);
  expect(await api.db.$count(noticeOutbox)).toBe(0);
});

test('what is urgent comes by each way when it can no longer be undone', async () => {
  const me = await person({ officialOpenId: 'open-1' });
  await send([me], 'profile.pass');
  await after(UNDO - 5);
  expect([...smtp.received, ...api.texts, ...pushed]).toEqual([]);
  await after(10);
  expect(smtp.to(me.mail)?.subject).toBe('注册审核已通过');
  expect(textsTo(me)).toEqual([
    { mobile: me.mobile, text: expect.stringMatching(/^注册审核已通过。.*message\/list$/) },
  ]);
  expect(pushed).toMatchObject([{ openId: 'open-1', message: { url: expect.stringContaining('/message/list?') } }]);
  await after(HOUR);
  expect([smtp.received.length, api.texts.length, pushed.length]).toEqual([1, 1, 1]);
});

test('what was read, deleted, done or is over is sent no more, before and after it was packed', async () => {
  const [read, gone, done, over] = await Promise.all([person(), person(), person(), person()]);
  await send([read, gone], 'profile.pass');
  await send([done], 'declaration.returned', { about: 'doc', of: 'subject' });
  await send([over], 'training.placeKept', { deadline: new Date(api.now().getTime() + 30_000) });
  const only = ({ id }: { id: string }) => eq(message.accountId, id);
  await api.db.update(message).set({ readAt: api.now() }).where(only(read));
  await api.db.update(message).set({ deletedAt: api.now() }).where(only(gone));
  await api.db.transaction((tx) => endTodoes(tx, 'doc'));
  await after(UNDO);
  expect([...smtp.received, ...api.texts]).toEqual([]);
  // The server of mails was busy, and meanwhile it was read.
  const late = await person();
  smtp.manners.busy = true;
  await send([late], 'profile.pass');
  await after(UNDO);
  expect((await parcels()).filter(({ endedAt }) => !endedAt)).toHaveLength(1);
  await api.db.update(message).set({ readAt: api.now() }).where(only(late));
  smtp.manners.busy = false;
  await after(HOUR);
  expect(smtp.received).toEqual([]);
  expect((await parcels()).filter(({ endedAt }) => !endedAt)).toEqual([]);
});

test('nothing comes in the quiet time, except what concerns the safety of the account', async () => {
  const me = await person({}, { quietFrom: 22 * 60, quietTo: 7 * 60 });
  api.pass(13 * HOUR);
  await send([me], 'profile.pass');
  await send([me], 'manage.mobile');
  await after(UNDO);
  expect(textsTo(me)).toHaveLength(1);
  expect(textsTo(me)[0]?.text).toMatch(/手机号/);
  await after(7 * HOUR);
  expect(textsTo(me)).toHaveLength(1);
  await after(HOUR);
  expect(textsTo(me)).toHaveLength(2);
});

test('somebody who is locked learns that and nothing else; somebody who has left learns nothing', async () => {
  const [locked, left] = await Promise.all([person(), person()]);
  await send([locked, left], 'profile.pass');
  await send([locked, left], 'manage.locked', { params: { reason: '疑似被盗' } });
  await api.db.update(account).set({ lockedAt: api.now() }).where(eq(account.id, locked.id));
  await api.db.update(account).set({ leftAt: api.now(), leftWhy: 'left' }).where(eq(account.id, left.id));
  await after(UNDO);
  expect(textsTo(locked).map(({ text }) => text)).toEqual([expect.stringMatching(/锁定/)]);
  expect(smtp.to(locked.mail)?.text).toContain('疑似被盗');
  expect(textsTo(left)).toEqual([]);
  expect(smtp.to(left.mail)).toBeUndefined();
});

test('the number of the moment counts, and a way that is switched off brings nothing', async () => {
  const [moved, chosen] = await Promise.all([person(), person({}, { off: ['account.mail'] })]);
  await send([moved, chosen], 'profile.pass');
  await api.db.update(account).set({ mobile: '13911112222' }).where(eq(account.id, moved.id));
  await after(UNDO);
  expect(textsTo({ mobile: '13911112222' })).toHaveLength(1);
  expect(textsTo(moved)).toEqual([]);
  expect(textsTo(chosen)).toHaveLength(1);
  expect(smtp.to(chosen.mail)).toBeUndefined();
});

test('many of a kind are one line of the digest', async () => {
  const me = await person();
  for (const name of ['韦晓岚', '李明', '黄嘉宁'])
    await send([me], 'declaration.review', {
      of: 'subject',
      params: { name, school: '临江市第三中学', what: '开题', attempt: 1 },
    });
  await after(9 * HOUR);
  expect(smtp.to(me.mail)).toMatchObject({
    subject: '3 份申报待审核',
    text: expect.stringContaining('来自黄嘉宁、李明、韦晓岚'),
  });
});

test('an address that is refused ends at once with its reason, and stops no other', async () => {
  const [bad, good] = await Promise.all([person(), person()]);
  smtp.manners.refused.add(bad.mail);
  await send([bad, good], 'study.planCompleted');
  await after(9 * HOUR);
  expect(smtp.received.map(({ to }) => to)).toEqual([[good.mail]]);
  const [failed, ...others] = await api.db.select().from(noticeParcel).where(isNotNull(noticeParcel.failure));
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ accountId: bad.id, way: 'mail', failure: 'refused', tries: 1 });
  const printed = JSON.stringify(quiet.map((spy) => spy.mock.calls));
  expect(printed).not.toContain('school.example');
});

test('a gateway that is away is asked again with growing pauses, and given up in the end', async () => {
  const me = await person();
  const { sms } = api.services;
  const { send: really } = sms;
  let asked = 0;
  const keys = new Set<string | undefined>();
  sms.send = async (_mobile: string, _text: string, key?: string) => {
    asked += 1;
    keys.add(key);
    throw new SendError('unreachable');
  };
  await send([me], 'profile.pass');
  await after(UNDO);
  expect(asked).toBe(1);
  await after(5);
  expect(asked).toBe(1);
  await after(15);
  expect(asked).toBe(2);
  for (let hour = 0; hour < 12; hour++) await after(HOUR / 2);
  expect(asked).toBe(12);
  expect(keys.size).toBe(1);
  sms.send = really;
  const [failed] = await api.db.select().from(noticeParcel).where(isNotNull(noticeParcel.failure));
  expect(failed).toMatchObject({ way: 'sms', failure: 'unreachable', tries: 12 });
});

test('a day brings as many texts as it may; the others go out on the next one, codes at once', async () => {
  const people = [await person(), await person(), await person()];
  Object.assign(api.services, { noticeTexts: { perDay: 1 } });
  try {
    await send(people.slice(0, 1), 'profile.pass');
    await after(UNDO);
    const first = api.texts.length;
    expect(first).toBe(1);
    await send(people.slice(1), 'profile.pass');
    await after(UNDO);
    await after(HOUR);
    expect(api.texts).toHaveLength(first);
    await api.services.sms.send('13800000000', 'code');
    expect(api.texts).toHaveLength(first + 1);
    await after(24 * HOUR);
    expect(api.texts.length).toBeGreaterThan(first + 1);
  } finally {
    Object.assign(api.services, { noticeTexts: {} });
  }
});

test('a process that ended between sending and noting sends the same mail under the same name', async () => {
  const me = await person();
  await send([me], 'study.planCompleted');
  await after(9 * HOUR);
  const [parcel] = await parcels();
  await api.db.update(noticeParcel).set({ endedAt: null });
  await after(HOUR / 2);
  expect(smtp.received.map(({ id }) => id)).toEqual(Array(2).fill(`<${parcel?.id}@teacher.example>`));
});

test('two processes share the parcels of very many receivers, and send none twice', async () => {
  const people: { id: string; mail: string }[] = [];
  for (let n = 0; n < 60; n++) people.push(await person());
  await send(people, 'study.planCompleted');
  api.pass(9 * HOUR);
  const work = { db: api.db, now: api.now, services: api.services };
  await Promise.all([dueRunner(noticeJobs, work).settle(), dueRunner(noticeJobs, work).settle()]);
  await dueRunner(noticeJobs, work).settle();
  expect(smtp.received).toHaveLength(people.length);
  expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(people.length);
  const ids = people.map(({ id }) => id);
  expect(
    await api.db.$count(noticeParcel, and(inArray(noticeParcel.accountId, ids), isNotNull(noticeParcel.endedAt))),
  ).toBe(60);
});

test('an installation that has set up nothing lets no message wait', async () => {
  const bare = await startApi();
  await bare.due();
  const { id } = await insertAccount(bare.db);
  await bare.db.transaction((tx) =>
    notify(tx, bare.now(), { kind: 'profile.pass', to: [id], params: { name: 'x' }, about: id }),
  );
  expect(await bare.db.$count(noticeOutbox)).toBe(0);
  expect(await bare.db.$count(message, eq(message.accountId, id))).toBe(1);
  await bare.close();
});
