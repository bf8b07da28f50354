import { eq } from 'drizzle-orm';
import { demonstrationTime, testDatabase } from '../../../../tests/support/testDatabase';
import type { Database } from '../../../db/client';
import { account } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { fixedAccount } from '../../../seed/fixedAccounts';
import { archivesOf } from '../../personnel/file';
import { fileRowsOf } from './file';

const { userId: id } = fixedAccount('teacher01');
let memory: Database;
let ctx: Context;
let owner: SessionUser;
beforeAll(async () => {
  memory = await testDatabase('demonstration');
  ctx = { db: memory.db, now: () => demonstrationTime, locale: 'zh-CN' } as unknown as Context;
  const [row] = await memory.db.select().from(account).where(eq(account.id, id));
  owner = row as unknown as SessionUser;
}, 600_000);
afterAll(() => memory.close());

const keeperOf = (orgId: string, top?: true) =>
  ({ id: 'keeper', offices: [{ orgId, orgName: '', rights: ['people'], top }] }) as unknown as SessionUser;
const rowsFor = (user: SessionUser, more: { section?: 'award' } = {}) =>
  fileRowsOf({ ctx, user }, { accountId: id, current: 1, pageSize: 100, ...more });

test('an office sees what was handed in, and nothing that is still being written', async () => {
  const { sections } = await archivesOf(ctx, owner, {});
  const own = sections.flatMap(({ rows }) => rows);
  const written = own.filter(
    ({ source, state }) => source === 'assessment' && ['unverified', 'returned'].includes(state),
  );
  expect(written.length).toBeGreaterThan(0);
  const { list, total } = await rowsFor(keeperOf('450000', true));
  expect(total).toBe(own.length - written.length);
  const seen = new Set(list.map((row) => row.id));
  expect(written.filter(({ recordId }) => seen.has(recordId))).toEqual([]);
});

test('one section is asked for, and its rows carry no files', async () => {
  const { list, total } = await rowsFor(keeperOf('450000', true), { section: 'award' });
  expect(total).toBeGreaterThan(0);
  expect(new Set(list.map(({ section }) => section))).toEqual(new Set(['award']));
  expect(list.filter((row) => 'files' in row || 'link' in row)).toEqual([]);
});

test('the file of a person of another office is not found', async () => {
  await expect(rowsFor(keeperOf('no such office'))).rejects.toMatchObject({ status: 404 });
});
