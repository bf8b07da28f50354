/**
 * Lists find a keyword by looking up the rows with it, by comparing ids, or by comparing every text, whichever is quick:
 * each way answers the same.
 */
import { and, notInArray, sql } from 'drizzle-orm';
import { contract } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import { type Api, startApi } from '../../tests/support/api';
import { rowsToTry } from '../../tests/support/extent';
import { demonstrationTime } from '../../tests/support/testDatabase';
import { namedLimits } from '../db/rowsNamed';
import { account, document } from '../db/schema';
import { matches } from '../db/sealed/columns';
import { openSession } from './account/session';

const PEOPLE = ['teacher01', 'review01', 'liangjx_2001'];
/** Letters and parts of names, titles and numbers, in any width and case, and what a pattern could take for itself. */
const KEYWORDS = ['王', '韦', '晓', '中学', '研究', '年度', 'Ｗ', 'we%', '_', '\\', '2026', 'sb', '没有的名字'];

const lists = Object.entries(contract as Record<string, Endpoint>)
  .filter(([key, { path, query, out }]) => {
    const shape = query?.shape ?? {};
    return key.startsWith('GET ') && !path && out !== 'file' && 'keyword' in shape && query?.safeParse({}).success;
  })
  .map(([key, { query }]) => ({
    key,
    ways: Object.keys(query?.shape ?? {}).includes('state') ? ['todo', 'all'] : [''],
  }));

const usual = { ...namedLimits };
let api: Api;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi({ content: 'demonstration' });
  api.pass((demonstrationTime.getTime() - api.now().getTime()) / 1000);
  const asking: string[] = [];
  for (const name of PEOPLE) {
    const [row] = await api.db.select({ id: account.id }).from(account).where(matches(account.loginName, name));
    asking.push(row?.id ?? '');
    tokens[name] = (await openSession(api.db, demonstrationTime, row?.id ?? '')).token;
  }
  // A name that no form would take closes the pages to its person.
  const odd = sql`right(id, 1) in ('1', '6')`;
  const others = and(odd, notInArray(account.id, asking));
  await api.db.update(account).set({ realName: sql`real_name || 'Ｗe%_\\'` }).where(others);
  await api.db.update(document).set({ title: sql`title || 'ＷE%'` }).where(odd);
});
afterEach(() => Object.assign(namedLimits, usual));
afterAll(() => api.close());

test.each(PEOPLE)(
  'each way of finding a keyword answers %s the same',
  async (who) => {
    const token = tokens[who] as string;
    let found = 0;
    for (const { key, ways } of lists)
      for (const state of ways)
        for (const keyword of rowsToTry(KEYWORDS, (_, place) => place % 6 === 0)) {
          const ask = async (few: number, some: number) => {
            Object.assign(namedLimits, { few, some });
            const { status, data } = await api.call(key, { token, query: { keyword, ...(state && { state }) } });
            return { key, keyword, state, status, data };
          };
          // Every text is compared.
          const plain = await ask(-1, -1);
          if (plain.status !== 200) break;
          const { list } = plain.data as { list?: unknown[] };
          found += Number(list !== undefined && list.length > 0);
          expect(await ask(-1, usual.some)).toEqual(plain);
          expect(await ask(usual.some, usual.some)).toEqual(plain);
        }
    expect(found).toBeGreaterThan(3);
  },
  300_000,
);
