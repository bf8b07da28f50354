import { eq } from 'drizzle-orm';
import { creditMark } from '../../../domain/credit/same';
import { CreditSource, CreditType } from '../../../domain/enums';
import { type Api, startApi } from '../../../tests/support/api';
import { merging, someone } from '../../../tests/support/merging';
import { newId } from '../../db/id';
import { account, credit } from '../../db/schema';
import { mergedCredits } from './mergePreview';

let api: Api;
let accounts: ReturnType<typeof merging>;
beforeAll(async () => {
  api = await startApi();
  accounts = merging(api);
});
afterAll(() => api.close());

/** Gives an account a credit; `tenths` is its worth. */
async function give(accountId: string, title: string, date: string, tenths: number) {
  await api.db.insert(credit).values({
    id: newId(api.now().getTime()),
    accountId,
    creditTypeId: CreditType.Required,
    credit: tenths,
    year: Number(date.slice(0, 4)),
    source: CreditSource.Platform,
    title,
    date,
    rule: [],
    mark: creditMark({ title, date }),
    createdAt: api.now(),
  });
  const [row] = await api.db.select().from(account).where(eq(account.id, accountId));
  await api.db
    .update(account)
    .set({ credit: (row?.credit ?? 0) + tenths })
    .where(eq(account.id, accountId));
}
const preview = (token: string, query: Record<string, string>) =>
  api.call('GET /api/Credit/PreviewMerge', { token, query });

test('a preview says what the merge leaves, year by year; credits of several accounts count once', async () => {
  const same = someone();
  const mine = await accounts.person(same);
  const [first, second] = [await accounts.person(same), await accounts.person(same)];
  await give(mine.row.id, '师德专题研修', '2024-05-18', 20);
  await give(first.row.id, '师德专题研修', '2024-05-18', 20);
  await give(first.row.id, '校本研修', '2023-03-01', 15);
  await give(second.row.id, '校本研修', '2023-03-01', 15);
  await give(second.row.id, '暑期研修', '2025-08-01', 33);
  const userJumpIds = `${first.row.id},${second.row.id}`;
  const told = await preview(mine.token, { userJumpIds });
  expect(told.data).toEqual({
    now: 2,
    added: 8.3,
    twice: 3.5,
    after: 6.8,
    years: [
      { year: 2023, now: 0, added: 3, twice: 1.5, after: 1.5 },
      { year: 2024, now: 2, added: 2, twice: 2, after: 2 },
      { year: 2025, now: 0, added: 3.3, twice: 0, after: 3.3 },
    ],
    doubles: [
      { title: '师德专题研修', date: '2024-05-18', year: 2024, credit: 2 },
      { title: '校本研修', date: '2023-03-01', year: 2023, credit: 1.5 },
    ],
  });
  // Nothing was written by it, and each account tells its own years.
  const list = await accounts.list(mine.token);
  expect(list.map(({ credits }) => credits)).toEqual([
    [
      { year: 2023, credit: 1.5 },
      { year: 2024, credit: 2 },
    ],
    [
      { year: 2023, credit: 1.5 },
      { year: 2025, credit: 3.3 },
    ],
  ]);
  const merged = await accounts.merge(mine.token, userJumpIds);
  expect(merged.data).toMatchObject({ mergedCount: 2, creditTotal: 6.8 });
  const kept = await api.db.select().from(credit).where(eq(credit.accountId, mine.row.id));
  expect(kept.reduce((sum, one) => sum + one.credit, 0)).toBe(68);
});

test('accounts of others, and those that have not consented, are not previewed', async () => {
  const same = someone();
  const mine = await accounts.person({ ...same, mobile: '13977770201' });
  const stranger = await accounts.person();
  const passport = await accounts.person({ ...same, idDocType: 2, idDocNo: 'ELX000201', mobile: '13977770202' });
  await give(passport.row.id, '校本研修', '2023-03-01', 15);
  for (const userJumpIds of [stranger.row.id, mine.row.id, 'nobody'])
    expect((await preview(mine.token, { userJumpIds })).status).toBe(404);
  for (const userJumpIds of [passport.row.id, ' , '])
    expect((await preview(mine.token, { userJumpIds })).status).toBe(400);
  await api.call('GET /api/Account/MergeSMSCode', { token: mine.token, query: { userJumpId: passport.row.id } });
  const { ticket } = (
    await api.call('POST /api/Account/VerifyMergeSMSCode', {
      token: mine.token,
      body: { userJumpId: passport.row.id, code: api.codeFor('13977770202') },
    })
  ).data;
  const query = { userJumpIds: passport.row.id, tickets: String(ticket) };
  expect((await preview(mine.token, query)).data).toMatchObject({ added: 1.5 });
});

test('without other accounts the credits are told as they are', async () => {
  const mine = await accounts.person();
  await give(mine.row.id, '校本研修', '2023-03-01', 15);
  expect((await preview(mine.token, {})).data).toMatchObject({
    now: 1.5,
    added: 0,
    after: 1.5,
    years: [{ year: 2023 }],
  });
  expect(mergedCredits(['a', 'b'], [])).toEqual({ years: [], doubles: [] });
});
