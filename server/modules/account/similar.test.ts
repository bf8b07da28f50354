import { insertAccount, newIdCard, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { merging, someone } from '../../../tests/support/merging';

let api: Api;
let accounts: ReturnType<typeof merging>;
beforeAll(async () => {
  api = await startApi();
  accounts = merging(api);
});
afterAll(() => api.close());
beforeEach(() => api.pass(3600));

test('are found by document, by mobile, and by name and organisation; only a proven one can be merged', async () => {
  const { other } = await someOrganisations(api.db);
  const same = someone();
  const mine = await accounts.person({ ...same, mobile: '13977770001' });
  const byDocument = await insertAccount(api.db, {
    ...same,
    realName: '蓝旧名',
    orgId: other.id,
    loginName: 'old_account',
  });
  const byMobile = await insertAccount(api.db, {
    ...same,
    idDocNo: newIdCard(),
    mobile: '13977770001',
    orgId: other.id,
  });
  const namesake = await insertAccount(api.db, { ...same, idDocNo: newIdCard(), loginName: 'namesake1' });
  const passport = await insertAccount(api.db, { ...same, idDocType: 2, idDocNo: 'ELX000001' });
  const found = new Map((await accounts.list(mine.token)).map((one) => [one.userJumpId, one]));
  expect(found.size).toBe(4);
  expect(found.get(byDocument.id)).toMatchObject({ sameBy: ['idDocNo'], mergeable: true, loginName: 'old_account' });
  expect(found.get(byMobile.id)).toMatchObject({ sameBy: ['mobile'], mergeable: true });
  expect(found.get(passport.id)).toMatchObject({
    sameBy: ['realName+orgName'],
    mergeable: true,
    needsConsent: true,
    // Masked: the account may be another person's.
    loginName: expect.stringContaining('*'),
  });
  // The things that the account has are not told either.
  expect(found.get(passport.id)).not.toHaveProperty('moves');
  expect(found.get(byDocument.id)?.needsConsent).toBe(false);
  expect(found.get(namesake.id)).toMatchObject({
    mergeable: false,
    reason: expect.any(String),
    loginName: 'na****1',
  });
  for (const one of found.values()) expect(String(one.idDocNo)).toContain('*');
  expect((await accounts.me(mine.token)).data.similarAccountCount).toBe(4);
});

test('strangers, namesakes and unapproved owners get reasons and nothing else', async () => {
  const same = someone();
  const mine = await accounts.person(same);
  const [stranger, namesake] = [await accounts.person(), await accounts.person({ ...same, idDocNo: newIdCard() })];
  const answer = await accounts.merge(mine.token, `${stranger.row.id},${namesake.row.id},nobody,${mine.row.id}`);
  expect(answer.data.mergedCount).toBe(0);
  expect((answer.data.failed as unknown[]).length).toBe(4);
  const waiting = await accounts.person({ ...same, profileReview: 1 });
  expect((await accounts.merge(waiting.token, mine.row.id)).data).toMatchObject({
    mergedCount: 0,
    failed: [{ userJumpId: mine.row.id }],
  });
  for (const body of ['', ' , ', Array.from({ length: 21 }, (_, i) => i).join()])
    expect((await accounts.merge(mine.token, body)).status).toBe(400);
  expect((await api.call('POST /api/Account/MergeAccount', { body: { userJumpIds: mine.row.id } })).status).toBe(401);
});

test('an account that may be another person is merged after a yes from its own phone only', async () => {
  const same = someone();
  const mine = await accounts.person({ ...same, mobile: '13977770101' });
  const passport = { ...same, idDocType: 2, mobile: '13977770102' };
  const old = await accounts.person({ ...passport, idDocNo: 'ELX000101', credit: 5 });
  const another = await accounts.person({ ...passport, idDocNo: 'ELX000102', mobile: '13977770103' });
  const withTicket = (ticket: unknown, id: string) =>
    api.call('POST /api/Account/MergeAccount', { token: mine.token, body: { userJumpIds: id, tickets: [ticket] } });

  const unasked = await accounts.merge(mine.token, old.row.id);
  expect(unasked.data).toMatchObject({ mergedCount: 0, failed: [{ reason: expect.stringContaining('确认') }] });
  const code = (token: string, id: string) =>
    api.call('GET /api/Account/MergeSMSCode', { token, query: { userJumpId: id } });
  const sent = await code(mine.token, old.row.id);
  expect(sent.data).toMatchObject({ resendAfter: 60, mobileMasked: '139****0102' });
  expect(api.texts.at(-1)).toMatchObject({ mobile: '13977770102', text: expect.stringContaining('合并') });

  const verify = (id: string, digits: string) =>
    api.call('POST /api/Account/VerifyMergeSMSCode', { token: mine.token, body: { userJumpId: id, code: digits } });
  const right = api.codeFor('13977770102');
  expect((await verify(old.row.id, right === '000000' ? '111111' : '000000')).data.fields).toMatchObject([
    { name: 'code' },
  ]);
  // The code of one account is not good for another.
  expect((await verify(another.row.id, right)).status).toBe(400);
  const { ticket } = (await verify(old.row.id, right)).data;
  expect((await verify(old.row.id, right)).status).toBe(400);

  expect((await withTicket(ticket, another.row.id)).data.mergedCount).toBe(0);
  expect((await withTicket('x'.repeat(43), old.row.id)).data.mergedCount).toBe(0);
  expect((await withTicket(ticket, old.row.id)).data).toMatchObject({ mergedCount: 1, failed: [] });
  expect(await old.stored()).toMatchObject({ mergedInto: mine.row.id });

  // No code for an account that needs no consent (422) or is not similar (404).
  const [sameDocument, stranger] = [
    await accounts.person({ ...same, idDocNo: mine.row.idDocNo }),
    await accounts.person(),
  ];
  expect((await code(mine.token, sameDocument.row.id)).status).toBe(422);
  expect((await code(mine.token, stranger.row.id)).status).toBe(404);
});
