import { eq } from 'drizzle-orm';
import type { RightName } from '../../../domain/manage/rights';
import { insertAccount } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import type { Merging } from '../../accounts/parts';
import { account, officeGrant } from '../../db/schema';
import { managePart } from './accountPart';

const TOP = '450000';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Held {
  rights: RightName[];
  until?: string;
  over?: boolean;
}
async function merged(from: Held, to: Held) {
  const accounts: string[] = [];
  for (const { rights, until = null, over = false } of [from, to]) {
    const { id = '' } = await insertAccount(api.db, { orgId: TOP });
    accounts.push(id);
    const at = api.now();
    const row = { id: `of${id}`, accountId: id, orgId: TOP, rights, until, createdAt: at, updatedAt: at };
    await api.db.insert(officeGrant).values({ ...row, retiredAt: over ? at : null });
  }
  await api.db.transaction(async (tx) => {
    const [one, other] = await Promise.all(
      accounts.map(async (id) => (await api.db.select().from(account).where(eq(account.id, id)))[0]),
    );
    await managePart.before?.(tx, { from: one, to: other } as unknown as Merging);
  });
  const [row] = await api.db
    .select()
    .from(officeGrant)
    .where(eq(officeGrant.accountId, accounts[1] as string));
  return { rights: row?.rights.toSorted(), until: row?.until, over: row?.retiredAt !== null };
}

test('rights of two accounts for one office join, and none of them holds longer than it was given', async () => {
  const always = { over: false, until: null };
  const short = '2026-12-31';
  expect(await merged({ rights: ['people'] }, { rights: ['audit'] })).toEqual({
    ...always,
    rights: ['audit', 'people'],
  });
  expect(await merged({ rights: ['system'], until: short }, { rights: ['audit'] })).toEqual({
    ...always,
    rights: ['audit'],
  });
  expect(await merged({ rights: ['people'] }, { rights: ['audit'], until: short })).toEqual({
    ...always,
    rights: ['people'],
  });
  expect(await merged({ rights: ['seats'], until: short }, { rights: ['audit', 'system'], over: true })).toEqual({
    over: false,
    until: short,
    rights: ['seats'],
  });
  expect(await merged({ rights: ['seats'], over: true }, { rights: ['audit'], until: short })).toEqual({
    over: false,
    until: short,
    rights: ['audit'],
  });
});
