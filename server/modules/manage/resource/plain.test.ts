import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { resourceApi } from '../../../../domain/api/resource';
import { defineForm } from '../../../../domain/forms';
import { date, text as line } from '../../../../domain/forms/fields';
import { defineResource } from '../../../../domain/manage/resource';
import { signedIn } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { officeSeat } from '../../../db/schema';
import type { Handlers } from '../../../http/context';
import { giveRights } from '../rights';
import { resourceHandlers } from './handlers';
import { plainlyKept } from './plain';

/* A resource of the tests, of which nothing is said but its declaration. */
const form = defineForm({
  name: 'plainDay',
  words: 'plainDay',
  fields: { name: line({ required: true, max: 20 }), begins: date({ required: true }) },
  groups: [{ name: 'day', fields: ['name', 'begins'] }],
  title: 'name',
  sample: () => ({ name: '开学', begins: '2026-09-01' }),
});
const resource = defineResource({
  name: 'PlainDay',
  form,
  right: 'system',
  filters: [],
  columns: ['name', 'begins'],
  key: ['name'],
  found: { page: '/manage/plaindays', beside: ['begins'] },
});
const at = () => timestamp({ withTimezone: true, mode: 'date' });
const plainDay = pgTable('plain_day', {
  id: text().primaryKey(),
  name: text().notNull(),
  begins: text().notNull(),
  createdAt: at().notNull(),
  updatedAt: at().notNull(),
  retiredAt: at(),
  rowVersion: integer().notNull().default(0),
});
const contract = resourceApi(resource, {});

const TOP = '450000';
let api: Api;
beforeAll(async () => {
  const handlers = resourceHandlers(plainlyKept(resource, plainDay)) as Handlers<typeof contract>;
  api = await startApi({ further: [{ contract, handlers }] });
  await api.db.execute(sql`create table plain_day (id text primary key, name text not null, begins text not null,
    created_at timestamptz not null, updated_at timestamptz not null, retired_at timestamptz,
    row_version integer not null default 0)`);
});
afterAll(() => api.close());

test('rows of a resource of which nothing is said are kept by those who hold its right', async () => {
  const { row, token } = await signedIn(api, { orgId: TOP });
  const save = (as: string) => api.call('POST /api/Manage/PlainDay/Save', { token: as, body: form.sample(0) });
  expect((await save(token)).status).toBe(403);
  await api.db.transaction((tx) => giveRights(tx, api, { accountId: row.id, orgId: TOP, rights: ['system'] }));
  const { data } = await save(token);
  expect(data).toMatchObject({ ...form.sample(0), state: 'active' });
  const mark = (act: string) =>
    api.call(`POST /api/Manage/PlainDay/${act}`, { token, body: { ids: [String(data.id)] } });
  const counts = async () => (await api.call('GET /api/Manage/PlainDay/List', { token })).data.counts;
  expect((await mark('Retire')).data).toMatchObject({ done: [data.id] });
  expect(await counts()).toEqual({ active: 0, retired: 1 });
  expect((await mark('Restore')).data).toMatchObject({ done: [data.id] });
  expect(await counts()).toEqual({ active: 1, retired: 0 });
});

test('a resource without a table is refused where it is declared', () => {
  expect(() => plainlyKept(resource)).toThrow('PlainDay: the schema has no table');
  expect(plainlyKept({ ...resource, name: 'OfficeSeat' }).table).toBe(officeSeat);
});
