import { eq, sql } from 'drizzle-orm';
import type * as rules from '../../domain/rules/html';
import type { Database } from './client';

/** Texts that were sanitised, in order. */
const sanitised: string[] = [];
const actual = jest.requireActual<typeof rules>('../../domain/rules/html');
jest.setMock('../../domain/rules/html', {
  ...actual,
  sanitisedHtml: (html: string) => {
    sanitised.push(html);
    return actual.sanitisedHtml(html);
  },
});
// After it: these stand on the rules.
const { testDatabase } =
  require('../../tests/support/testDatabase') as typeof import('../../tests/support/testDatabase');
const { kpiNotice } = require('./schema') as typeof import('./schema');

const ID = '1';
let database: Database;
beforeAll(async () => {
  database = await testDatabase('tables');
  await database.db
    .insert(kpiNotice)
    .values({ id: ID, flow: 'Prokpi', title: '通知', html: '', publishAt: new Date('2026-11-01T00:00:00Z') });
});
afterAll(() => database.close());

const ATTACK = '<p onclick="alert(1)">甲<script>alert(2)</script><a href="javascript:alert(3)">乙</a></p>';
const SAFE = '<p>甲<a>乙</a></p>';
/** Writes past the column, as a hand or a foreign program would. */
const store = (html: string) => database.db.execute(sql`update kpi_notice set html = ${html} where id = ${ID}`);
const read = async () =>
  (await database.db.select({ html: kpiNotice.html }).from(kpiNotice).where(eq(kpiNotice.id, ID)))[0]?.html;

test('a text that was stored unsafe is read safe, each time', async () => {
  await store(ATTACK);
  for (let n = 0; n < 3; n++) expect(await read()).toBe(SAFE);
  expect(sanitised.filter((html) => html === ATTACK)).toHaveLength(1);
});

test('a stored text is sanitised once, and again when another one is stored', async () => {
  await store('<p>丙</p>');
  await read();
  sanitised.length = 0;
  for (let n = 0; n < 3; n++) expect(await read()).toBe('<p>丙</p>');
  expect(sanitised).toEqual([]);
  await store('<p>丁<img src=x onerror=alert(1)></p>');
  expect(await read()).toBe('<p>丁</p>');
  expect(sanitised).toHaveLength(1);
});
