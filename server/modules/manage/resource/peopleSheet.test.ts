import { eq } from 'drizzle-orm';
import type { ResourceRequest } from '../../../../domain/api/resource';
import { insertAccount, keeperAt, newIdCard, newMobile, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { bookOf, type Cells, importsOf, saidOf } from '../../../../tests/support/importing';
import { officeGrant, officeSeat, organisation, resourceChange, reviewSeat } from '../../../db/schema';
import { readSheet } from '../../../files/sheet';
import { markOf } from '../../imports/people';

type Named = { id: string; name: string };

let api: Api;
let school: Named;
let other: Named;
let county: Named;
let far: Named;
beforeAll(async () => {
  api = await startApi();
  const some = await someOrganisations(api.db);
  const named = async (id: string) => {
    const [row] = await api.db.select().from(organisation).where(eq(organisation.id, id));
    return { id, name: row?.name ?? '' };
  };
  [school, other, county, far] = await Promise.all([
    named(some.school.id),
    named(some.other.id),
    named(some.above.id),
    named(some.far.id),
  ]);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of [officeGrant, officeSeat, reviewSeat, resourceChange]) await api.db.delete(table);
});

const keeper = () => keeperAt(api, county.id, { person: { orgId: school.id, realName: '管席位' } });
const imports = () => importsOf(api, 'officeSeat');
const head: Cells = ['人员：姓名', '人员：手机号、证件号码或单位', '代表单位', '审核内容', '代理谁：姓名', '截止日期'];
const seatsAt = (orgId: string) => api.db.select().from(officeSeat).where(eq(officeSeat.orgId, orgId));
const person = (realName: string, orgId: string) =>
  insertAccount(api.db, { realName, orgId, idDocNo: newIdCard(), mobile: newMobile() });

test('people are found by name and number, by their organisation, or as the only one of the organisation', async () => {
  const { token } = await keeper();
  const [byMobile, byDocument, byPlace, byRow] = [
    await person('覃手机', far.id),
    await person('覃证件', far.id),
    await person('覃单位', far.id),
    await person('覃本行', school.id),
  ];
  const checked = await imports().check(token, [
    head,
    ['覃手机', byMobile.mobile, school.name, '年度考核'],
    ['覃证件', byDocument.idDocNo.toLowerCase(), school.name, '年度考核、论文申报'],
    ['覃单位', far.name, school.name, '年度考核'],
    ['覃本行', null, school.name, '年度考核'],
  ]);
  expect(saidOf(checked)).toEqual(Array.from({ length: 4 }, () => ['create']));
  expect(await seatsAt(school.id)).toEqual([]);
  expect(await imports().commit(token, checked)).toMatchObject({ created: 4, skipped: 0 });
  const held = await seatsAt(school.id);
  expect(new Set(held.map(({ accountId }) => accountId))).toEqual(
    new Set([byMobile, byDocument, byPlace, byRow].map(({ id }) => id)),
  );
  expect(held.find(({ accountId }) => accountId === byDocument.id)?.kinds.toSorted()).toEqual([
    'assessment',
    'thesisapp',
  ]);
});

test('a name that does not fit, or that several have, is told at its cell and says nothing of anybody', async () => {
  const { token } = await keeper();
  const [known] = [
    await person('韦有号', far.id),
    await person('韦同名', school.id),
    await person('韦同名', school.id),
  ];
  const checked = await imports().check(token, [
    head,
    ['别的名', known.mobile, school.name, '年度考核'],
    ['韦有号', '13000000000', school.name, '年度考核'],
    ['韦有号', null, school.name, '年度考核'],
    ['韦同名', null, school.name, '年度考核'],
    [null, known.mobile, school.name, '年度考核'],
    ['韦有号', known.mobile, far.name, '年度考核'],
  ]);
  expect(saidOf(checked)).toEqual([
    ['skip', '人员：手机号、证件号码或单位'],
    ['skip', '人员：手机号、证件号码或单位'],
    ['skip', '人员：姓名'],
    ['skip', '人员：手机号、证件号码或单位'],
    ['skip', '人员：姓名'],
    ['skip', '代表单位'],
  ]);
  const [wrong, nobody] = checked.rows.map(({ errors: [error] }) => error?.message);
  expect(wrong).toBe(nobody);
  expect(JSON.stringify(checked)).not.toContain('韦有号的');
});

test('a sheet changes seats, exported rows change nothing, and undone it ends what it has given', async () => {
  const { token } = await keeper();
  const [holder, deputy] = [await person('莫在任', school.id), await person('莫代理', other.id)];
  const first = await imports().check(token, [head, ['莫在任', null, school.name, '年度考核']]);
  await imports().commit(token, first);
  const second = await imports().check(token, [
    head,
    ['莫在任', null, school.name, '年度考核、论文申报'],
    ['莫代理', deputy.mobile, school.name, '年度考核', '莫在任', '2099-12-31'],
  ]);
  expect(saidOf(second)).toEqual([['update'], ['create']]);
  await imports().commit(token, second);

  const answer = await imports().send(token, '/api/Manage/OfficeSeat/Export?state=active');
  const book = new Uint8Array(await answer.arrayBuffer());
  const rows = await readSheet(book, 10);
  expect(rows.flat()).toEqual(
    expect.arrayContaining(['莫在任', '莫代理', expect.stringContaining(other.name), '年度考核、论文申报']),
  );
  expect(JSON.stringify(rows)).not.toContain(deputy.mobile);
  expect(saidOf(await imports().check(token, book))).toEqual([['same'], ['same']]);

  expect((await imports().undo(token, second)).data).toMatchObject({ removed: 1, reverted: 1, kept: [] });
  const left = await seatsAt(school.id);
  expect(left.find(({ accountId }) => accountId === holder.id)).toMatchObject({
    kinds: ['assessment'],
    retiredAt: null,
  });
  expect(left.find(({ accountId }) => accountId === deputy.id)?.retiredAt).toBeInstanceOf(Date);
  const decides = await api.db.select().from(reviewSeat).where(eq(reviewSeat.accountId, deputy.id));
  expect(decides).toEqual([]);
});

test('a long sheet is stored in parts, and a seat that has ended comes back by a sheet', async () => {
  const { token } = await keeper();
  const rows: Cells[] = [];
  for (let n = 0; n < 130; n += 1) {
    const { realName, mobile } = await person(`陆第${n}`, other.id);
    rows.push([realName, mobile, school.name, '年度考核']);
  }
  const checked = await imports().check(token, await bookOf([head, ...rows]));
  expect(await imports().commit(token, checked)).toMatchObject({ created: 130 });
  expect((await imports().undo(token, checked)).data).toMatchObject({ removed: 130 });
  expect((await imports().undo(token, checked)).data).toMatchObject({ removed: 130 });
  const again = await imports().check(token, [head, rows[0] as Cells]);
  expect(saidOf(again)).toEqual([['update']]);
  await imports().commit(token, again);
  const held = (await seatsAt(school.id)).filter(({ retiredAt }) => !retiredAt);
  expect(held).toHaveLength(1);
});

describe('rights, which a second person confirms', () => {
  const heads: Cells = ['姓名', '人员：手机号、证件号码或单位', '所管单位', '权限'];
  const rights = () => importsOf(api, 'officeGrant');
  const top = '450000';
  const administrator = (realName: string) => keeperAt(api, top, { person: { orgId: school.id, realName } });
  const grantsAt = (orgId: string) => api.db.select().from(officeGrant).where(eq(officeGrant.orgId, orgId));
  const requestsOf = async (token: string) =>
    (await api.call('GET /api/Manage/OfficeGrant/List', { token, query: {} })).data.requests as ResourceRequest[];
  const decide = (token: string, id: string, agree: boolean) =>
    api.call('POST /api/Manage/OfficeGrant/Decide', { token, body: { id, agree } });
  test('a sheet waits, is confirmed as a whole, and names its second person in each row', async () => {
    const [asker, second] = [await administrator('提出人'), await administrator('确认人')];
    const [one, two] = [await person('农一', school.id), await person('农二', far.id)];
    const rows: Cells[] = [
      heads,
      ['农一', one.mobile, school.name, '人员管理'],
      ['农二', null, far.name, '审核席位、人员管理'],
    ];
    const checked = await rights().check(asker.token, rows);
    expect(await rights().commit(asker.token, checked)).toMatchObject({ created: 2, pending: true });
    expect(await rights().commit(asker.token, checked)).toMatchObject({ pending: true });
    expect(await grantsAt(school.id)).toEqual([]);

    const [own] = await requestsOf(asker.token);
    expect(own).toMatchObject({ own: true, decides: false });
    const all = await requestsOf(second.token);
    expect(all).toHaveLength(1);
    const [request] = all;
    expect(request).toMatchObject({ decides: true, sheet: { changed: 2 } });
    expect(request?.sheet?.lines[0]).toContain('农一');
    expect((await decide(asker.token, String(request?.id), true)).status).toBe(403);
    expect((await decide(second.token, String(request?.id), true)).status).toBe(200);
    await api.due();
    expect(await grantsAt(school.id)).toMatchObject([{ accountId: one.id, givenBy: asker.id, confirmedBy: second.id }]);
    expect(await grantsAt(far.id)).toMatchObject([
      { accountId: two.id, rights: expect.arrayContaining(['people', 'seats']) },
    ]);

    const undone = (await rights().undo(asker.token, checked)).data;
    expect(undone).toMatchObject({ removed: 2, kept: [] });
    expect((await grantsAt(school.id))[0]?.retiredAt).toBeInstanceOf(Date);
  });

  test('a sheet that waits is not corrected any more: another check of its file is another import', async () => {
    const [asker, second] = [await administrator('提出人'), await administrator('确认人')];
    const [one, two] = [await person('蒙一', school.id), await person('蒙二', far.id)];
    const rows: Cells[] = [heads, ['蒙一', one.mobile, school.name, '人员管理']];
    const checked = await rights().check(asker.token, rows);
    await rights().commit(asker.token, checked);
    const body = {
      kind: 'officeGrant',
      resId: checked.resId,
      fixes: [
        { row: 2, name: 'accountId', value: '蒙二' },
        { row: 2, name: markOf('accountId'), value: two.mobile },
      ],
    };
    const { data } = await api.call('POST /api/Public/CheckImport', { token: asker.token, body });
    expect(data).toMatchObject({ valid: 1, fixes: body.fixes });
    expect(data.importId).not.toBe(checked.importId);
    const [request] = await requestsOf(second.token);
    expect(request?.sheet?.lines[0]).toContain('蒙一');
    expect((await decide(second.token, String(request?.id), true)).status).toBe(200);
    await api.due();
    expect(await grantsAt(school.id)).toMatchObject([{ accountId: one.id }]);
  });

  test('who alone keeps the people imports at once; who refuses, or has lost the right, changes nothing', async () => {
    const asker = await administrator('提出人');
    const [first, later] = [await person('吴先', school.id), await person('吴后', school.id)];
    const alone = await rights().check(asker.token, [heads, ['吴先', first.mobile, school.name, '人员管理']]);
    expect(await rights().commit(asker.token, alone)).toMatchObject({ created: 1 });

    const second = await administrator('确认人');
    const waits = await rights().check(asker.token, [heads, ['吴后', later.mobile, other.name, '人员管理']]);
    await rights().commit(asker.token, waits);
    const [request] = await requestsOf(second.token);
    await api.db.update(officeGrant).set({ orgId: school.id }).where(eq(officeGrant.accountId, second.id));
    expect((await decide(second.token, String(request?.id), true)).status).toBe(403);
    const third = await administrator('第三人');
    expect((await decide(third.token, String(request?.id), true)).status).toBe(403);
    expect((await decide(asker.token, String(request?.id), false)).status).toBe(200);
    expect(await grantsAt(other.id)).toEqual([]);
    expect(await requestsOf(asker.token)).toEqual([]);
  });

  test('what a sheet has taken away is not given back by its undoing without a second person', async () => {
    const [asker] = [await administrator('提出人'), await administrator('确认人')];
    const holder = await keeperAt(api, school.id, {
      rights: ['people', 'seats'],
      person: { orgId: school.id, realName: '甘某' },
    });
    const less = await rights().check(asker.token, [heads, ['甘某', school.name, school.name, '审核席位']]);
    expect(saidOf(less)).toEqual([['update']]);
    expect(await rights().commit(asker.token, less)).toMatchObject({ updated: 1 });
    const undone = (await rights().undo(asker.token, less)).data;
    expect(undone).toMatchObject({ reverted: 0, kept: [{ key: '甘某' }] });
    expect(await grantsAt(school.id)).toMatchObject([{ accountId: holder.id, rights: ['seats'] }]);
  });
});
