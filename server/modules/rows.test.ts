import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { apisOf } from '../../domain/api/rows';
import { defineForm } from '../../domain/forms';
import { choice, date, text as line } from '../../domain/forms/fields';
import { defineRows } from '../../domain/rows/rows';
import { signedIn } from '../../tests/support/accounts';
import { type Api, startApi } from '../../tests/support/api';
import type { Handlers } from '../http/context';
import { handlersOf } from './rows';

/* Rows of the tests: days of a calendar, of which nothing is said but their declaration. */
const form = defineForm({
  name: 'ownDay',
  words: 'ownDay',
  fields: {
    name: line({ required: true, max: 20 }),
    kind: choice({
      required: true,
      options: [
        { value: 1, name: 'term' },
        { value: 2, name: 'holiday' },
      ],
    }),
    begins: date({ required: true }),
  },
  groups: [{ name: 'day', fields: ['name', 'kind', 'begins'] }],
  title: 'name',
  sample: () => ({ name: '开学', kind: 1, begins: '2026-09-01' }),
});
const days = defineRows({ name: 'OwnDay', form, access: 'staff', filters: ['kind'] });
const at = () => timestamp({ withTimezone: true, mode: 'date' });
const ownDay = pgTable('own_day', {
  id: text().primaryKey(),
  accountId: text().notNull(),
  name: text().notNull(),
  kind: smallint().notNull(),
  begins: text().notNull(),
  createdAt: at().notNull(),
  updatedAt: at().notNull(),
  rowVersion: integer().notNull().default(0),
});
const { ownDay: contract } = apisOf([days]);

let api: Api;
beforeAll(async () => {
  const handlers: Handlers<typeof contract> = handlersOf([days] as never, () => ownDay);
  api = await startApi({ further: [{ contract, handlers }] });
  await api.db.execute(sql`create table own_day (id text primary key, account_id text not null, name text not null,
    kind smallint not null, begins text not null, created_at timestamptz not null, updated_at timestamptz not null,
    row_version integer not null default 0)`);
});
afterAll(() => api.close());

test('rows of a declaration are kept by their owner, and found by a filter', async () => {
  const { token } = await signedIn(api);
  const { token: other } = await signedIn(api);
  const { data } = await api.call('POST /api/OwnDay/Save', { token, body: form.sample(0) });
  expect(data).toMatchObject(form.sample(0));
  const found = async (as: string, kind: number) =>
    (await api.call('GET /api/OwnDay/List', { token: as, query: { kind: String(kind) } })).data.total;
  expect([await found(token, 1), await found(token, 2), await found(other, 1)]).toEqual([1, 0, 0]);
  expect((await api.call(`GET /api/OwnDay/Get/${String(data.id)}`, { token: other })).status).toBe(404);
});
