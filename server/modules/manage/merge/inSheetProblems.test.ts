import { eq } from 'drizzle-orm';
import { transferLimits } from '../../../../domain/constants';
import { type Api, startApi } from '../../../../tests/support/api';
import type { Cells } from '../../../../tests/support/importing';
import {
  actions,
  errors,
  fresh,
  type Made,
  organisationSheets,
  rowOf,
} from '../../../../tests/support/organisationSheets';
import { officeGrant, organisation } from '../../../db/schema';

let api: Api;
let sheets: ReturnType<typeof organisationSheets>;
beforeAll(async () => {
  api = await startApi();
  sheets = organisationSheets(api);
});
afterAll(() => api.close());
/** The only keepers of the province are those of a test: nobody else has to confirm. */
beforeEach(async () => {
  await api.db.delete(officeGrant);
});

test('what cannot be merged is told at its cell', async () => {
  const city = await sheets.city();
  const [place, next, outside] = [await sheets.county(city), await sheets.county(city), await sheets.county()];
  const [a, b, c, d] = [
    await sheets.unit(place),
    await sheets.unit(place),
    await sheets.unit(place),
    await sheets.unit(place),
  ];
  const [closed, gone, far] = [await sheets.unit(place), await sheets.unit(place), await sheets.unit(outside)];
  const [alike, twin] = [await sheets.unit(place, 'primary', '同名小学'), '同名小学'];
  await sheets.unit(next, 'primary', twin);
  await sheets.unit(city, 'higher', twin);
  const me = await sheets.keeper(city.id);
  const now = api.now();
  await api.db.update(organisation).set({ retiredAt: now }).where(eq(organisation.id, closed.id));
  await api.db.update(organisation).set({ retiredAt: now, mergedIntoId: a.id }).where(eq(organisation.id, gone.id));
  await api.db
    .update(organisation)
    .set({ formerNames: ['老学校'] })
    .where(eq(organisation.id, d.id));
  const told = async (...rows: Cells[]) => {
    const checked = await sheets.check(me.token, rows);
    return checked.rows.map((row) => row.errors.map((one) => `${one.column} ${one.suggest ?? ''}`.trim()).join());
  };
  expect(await told(rowOf(a, { into: a.name }))).toEqual(['并入单位']);
  expect(await told(rowOf(place, { into: a.name }))).toEqual(['并入单位']);
  expect(await told(rowOf(city, { into: place.name }))).toEqual(['并入单位']);
  expect(await told(rowOf(a, { into: place.name }))).toEqual(['并入单位']);
  expect(await told(rowOf(a, { into: closed.name }))).toEqual(['并入单位']);
  expect(await told(rowOf(b, { into: gone.name }))).toEqual([`并入单位 ${a.path.join(' / ')}`]);
  expect(await told(rowOf(a, { into: '老学校' }))).toEqual([`并入单位 ${d.path.join(' / ')}`]);
  // Out of reach is as good as unknown.
  expect(await told(rowOf(a, { into: far.name }), rowOf(far, { into: a.name }))).toEqual(['并入单位', '上级单位']);
  expect(await told(rowOf(a, { into: twin }))).toEqual([`并入单位 ${alike.path.join(' / ')}`]);
  expect(await told(rowOf(a, { into: b.name, newName: '不能改名' }))).toEqual(['改名为']);
  expect(await told(rowOf(a, { into: b.name, reason: '' }))).toEqual(['合并依据']);
  expect(await told(rowOf(fresh(place, '没有的学校'), { into: b.name }))).toEqual(['单位名称']);
  expect(await told(rowOf(closed, { into: b.name }), rowOf(gone, { into: b.name }))).toEqual([
    '单位名称',
    `单位名称 ${a.name}`,
  ]);
  expect(await told(rowOf(a, { into: b.name }), rowOf(b, { into: b.name }))).toEqual(['', '并入单位']);
  // Into one that goes itself, into each other, and round.
  expect(await told(rowOf(a, { into: b.name }), rowOf(b, { into: c.name }))).toEqual([
    `并入单位 ${c.path.join(' / ')}`,
    '',
  ]);
  expect(await told(rowOf(a, { into: b.name }), rowOf(b, { into: a.name }))).toEqual(['并入单位', '并入单位']);
  const round = [rowOf(a, { into: b.name }), rowOf(b, { into: c.name }), rowOf(c, { into: a.name })];
  expect(await told(...round)).toEqual(['并入单位', '并入单位', '并入单位']);
  // Two counties whose schools have a name in common go into a third one.
  const [one, two] = [await sheets.county(city), await sheets.county(city)];
  await sheets.unit(one, 'primary', '两边小学');
  await sheets.unit(two, 'primary', '两边小学');
  expect(await told(rowOf(one, { into: place.name }), rowOf(two, { into: place.name }))).toEqual(['', '并入单位']);
  // The row that has merged before, and the one that is there twice.
  expect(actions(await sheets.check(me.token, [rowOf(gone, { into: a.name })]))).toEqual(['same']);
  expect(await told(rowOf(a, { into: b.name }), rowOf(a, { into: c.name }))).toEqual(['', '单位名称']);
});

test('a sheet merges so many and no more', async () => {
  const [place, me] = [await sheets.county(), await sheets.keeper()];
  const into = await sheets.unit(place);
  const rows: Cells[] = [];
  for (let n = 0; n <= transferLimits.sheetMerges; n++) rows.push(rowOf(await sheets.unit(place), { into: into.name }));
  const told = errors(await sheets.check(me.token, rows));
  expect(told.filter((text) => text !== '')).toEqual(['并入单位']);
});

test('whatever is named, no merging leads to one that goes, and all that were told good are carried out', async () => {
  const [place, me] = [await sheets.county(), await sheets.keeper()];
  const units: Made[] = [];
  for (let n = 0; n < 12; n++) units.push(await sheets.unit(place, n % 3 === 0 ? 'nineYear' : 'primary'));
  let seed = 20261128;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(seed / 65_536) % below;
  };
  let all = 0;
  for (let round = 0; round < 4; round++) {
    const rows = units.flatMap((one) => {
      const into = units[next(units.length)] as Made;
      return next(3) === 0 ? [] : [rowOf(one, { into: into.name })];
    });
    const checked = await sheets.check(me.token, rows);
    const good = (checked.tree?.merges ?? []).map(({ row }) => String(rows[row - 2]?.[0]));
    const leads = (checked.tree?.merges ?? []).map(({ into }) => into);
    expect(leads.filter((name) => good.includes(name))).toEqual([]);
    expect(checked.updated).toBe(good.length);
    all += good.length;
    if (good.length === 0) continue;
    expect(await sheets.commit(me.token, checked)).toMatchObject({ updated: good.length });
    const closed = await api.db.select().from(organisation).where(eq(organisation.parentId, place.id));
    expect(
      closed
        .filter(({ retiredAt }) => retiredAt)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(good.toSorted());
    expect(await sheets.undo(me.token, checked)).toMatchObject({ reverted: good.length, kept: [] });
  }
  expect(all).toBeGreaterThan(2);
});
