import { eq } from 'drizzle-orm';
import { declarations } from '../../../domain/declarations';
import zh from '../../../locales/zh-CN/areas/manage';
import { insertAccount, keeperAt, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { newId } from '../../db/id';
import { dictionaryItem, document } from '../../db/schema';

const TOP = '450000';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('an entry says in which declarations it is chosen', async () => {
  const { school } = await someOrganisations(api.db);
  const { token } = await keeperAt(api, TOP, { rights: ['system'] });
  const { id: accountId } = await insertAccount(api.db, { orgId: school.id });
  const now = api.now();
  const values = { kind: 'studio', planId: 'round', status: 1, attempt: 1, stage: '', createdAt: now, updatedAt: now };
  const [entry] = await api.db.select().from(dictionaryItem).where(eq(dictionaryItem.name, '壮族'));
  await api.db.insert(document).values([
    { ...values, id: newId(), accountId, values: { nationId: entry?.code } },
    { ...values, id: newId(), accountId, planId: 'another', values: { nationId: 'another' } },
    { ...values, id: newId(), accountId, kind: 'assessment', values: { nationId: entry?.code } },
  ]);
  const used = await api.call(`GET /api/Manage/DictionaryEntry/UsedBy/${entry?.id}`, { token });
  expect(used.data.uses).toContainEqual({ key: 'enum.seatKind.studio', n: 1 });
});

test.each(declarations.map(({ name }) => name))('the console has a word for %s', (name) =>
  expect(zh).toHaveProperty([`enum.seatKind.${name}`]),
);
