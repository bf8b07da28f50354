import { eq, isNull } from 'drizzle-orm';
import type { ResourceRequest } from '../../../../domain/api/resource';
import { insertAccount, keeperAt, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { bookOf, type Cells, importsOf } from '../../../../tests/support/importing';
import { organisationSheets, rowOf, TOP } from '../../../../tests/support/organisationSheets';
import { account, officeGrant, officeSeat, organisation, resourceRequest } from '../../../db/schema';

let api: Api;
let school: { id: string; name: string };
let county: string;
beforeAll(async () => {
  api = await startApi();
  const some = await someOrganisations(api.db);
  school = some.school;
  county = some.above.id;
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of [officeSeat, resourceRequest, officeGrant]) await api.db.delete(table);
});

const person = (realName: string, changes = {}) => insertAccount(api.db, { realName, orgId: school.id, ...changes });
const ended = (id: unknown) =>
  api.db
    .update(officeGrant)
    .set({ retiredAt: api.now() })
    .where(eq(officeGrant.accountId, String(id)));
/** Does something, and ends the rights of a person as soon as it has begun. */
const interrupted = async <T>(work: () => Promise<T>, id: unknown): Promise<T> => {
  const done = work();
  await ended(id);
  return done;
};

describe('a sheet that a second person has confirmed', () => {
  const heads: Cells = ['姓名', '人员：手机号、证件号码或单位', '所管单位', '权限'];
  const rights = () => importsOf(api, 'officeGrant');
  const administrator = (realName: string) => keeperAt(api, TOP, { person: { orgId: school.id, realName } });
  const asked = async () => {
    const [asker, second] = [await administrator('提出人'), await administrator('确认人')];
    const [seen, hidden] = [await person('农见'), await person('农藏', { lockedAt: api.now() })];
    const checked = await rights().check(asker.token, [
      heads,
      ['农见', seen.mobile, school.name, '人员管理'],
      ['农藏', hidden.mobile, school.name, '人员管理'],
    ]);
    expect(await rights().commit(asker.token, checked)).toMatchObject({ created: 1, skipped: 1, pending: true });
    const list = await api.call('GET /api/Manage/OfficeGrant/List', { token: second.token, query: {} });
    const [request] = list.data.requests as ResourceRequest[];
    const unlock = () =>
      api.db
        .update(account)
        .set({ lockedAt: null })
        .where(eq(account.id, String(hidden.id)));
    const agree = () =>
      api.call('POST /api/Manage/OfficeGrant/Decide', { token: second.token, body: { id: request?.id, agree: true } });
    const given = () => api.db.$count(officeGrant, eq(officeGrant.orgId, school.id));
    return { asker, checked, unlock, agree, given };
  };

  test('does what he has seen: a row that became good since is not confirmed with it', async () => {
    const { unlock, agree, given } = await asked();
    await unlock();
    expect((await agree()).status).toBe(422);
    await api.due();
    expect(await given()).toBe(0);
  });

  test('nor is it stored when it became good after he has confirmed', async () => {
    const { asker, checked, unlock, agree, given } = await asked();
    expect((await agree()).status).toBe(200);
    await unlock();
    await rights().commit(asker.token, checked);
    await api.due();
    expect(await given()).toBeLessThanOrEqual(1);
    const [one] = await api.db.select().from(officeGrant).where(eq(officeGrant.orgId, school.id));
    const [who] = one ? await api.db.select().from(account).where(eq(account.id, one.accountId)) : [];
    expect(who?.realName ?? '农见').toBe('农见');
  });

  test('is stored as it was confirmed', async () => {
    const { agree, given } = await asked();
    expect((await agree()).status).toBe(200);
    await api.due();
    expect(await given()).toBe(1);
  });
});

describe('a right that ends in the middle', () => {
  test('of an import of organisations leaves nothing of it', async () => {
    const sheets = organisationSheets(api);
    const me = await sheets.keeper();
    const place = await sheets.county();
    const names = Array.from({ length: 300 }, (_, n) => `断校${n}`);
    const rows = names.map((name) => rowOf({ name, kind: 'primary', path: [...place.path, name] }));
    const checked = await sheets.check(me.token, rows);
    await interrupted(() => sheets.commit(me.token, checked), me.id);
    expect(await api.db.$count(organisation, eq(organisation.parentId, place.id))).toBe(0);
  });

  test('of the undoing of a sheet stops it after whole parts', async () => {
    const me = await keeperAt(api, county, { person: { orgId: school.id, realName: '管席位' } });
    const rows = await Promise.all(
      Array.from({ length: 250 }, async (_, n): Promise<Cells> => {
        const { mobile } = await person(`覃断${n}`);
        return [`覃断${n}`, mobile ?? '', school.name, '年度考核'];
      }),
    );
    const imports = importsOf(api, 'officeSeat');
    const head: Cells = ['人员：姓名', '人员：手机号、证件号码或单位', '代表单位', '审核内容'];
    const checked = await imports.check(me.token, await bookOf([head, ...rows]));
    expect(await imports.commit(me.token, checked)).toMatchObject({ created: 250 });
    const open = () => api.db.$count(officeSeat, isNull(officeSeat.retiredAt));
    const undoing = imports.undo(me.token, checked);
    while ((await open()) === 250);
    await ended(me.id);
    expect((await undoing).status).toBe(403);
    const left = await open();
    expect([left % 50, left > 0]).toEqual([0, true]);
  });
});
