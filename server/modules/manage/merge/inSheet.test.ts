import { and, eq, isNull } from 'drizzle-orm';
import { ASSESSMENT_KIND } from '../../../../domain/assessment/kind';
import { insertAccount } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import {
  actions,
  errors,
  fresh,
  messages,
  organisationSheets,
  rowOf,
  why,
} from '../../../../tests/support/organisationSheets';
import { account, officeGrant, officeSeat, organisation, organisationMerge, resourceChange } from '../../../db/schema';
import { settleSeats } from '../seating';

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

const named = async (name: string) => (await api.db.select().from(organisation).where(eq(organisation.name, name)))[0];
const orgOf = async (id: string) =>
  (await api.db.select({ orgId: account.orgId }).from(account).where(eq(account.id, id)))[0]?.orgId;

test('a sheet merges with its renames and new schools, and all of it comes back as a whole', async () => {
  const [place, me] = [await sheets.county(), await sheets.keeper()];
  const [from, second, into, other] = [
    await sheets.unit(place),
    await sheets.unit(place),
    await sheets.unit(place),
    await sheets.unit(place),
  ];
  const [teacher, clerk] = [
    await insertAccount(api.db, { orgId: from.id }),
    await insertAccount(api.db, { orgId: second.id }),
  ];
  const at = api.now();
  await api.db.insert(officeSeat).values({
    id: 'sheetSeat',
    accountId: clerk.id,
    orgId: second.id,
    kinds: [ASSESSMENT_KIND],
    createdAt: at,
    updatedAt: at,
  });
  await api.db.transaction((tx) => settleSeats(tx, '2026-11-28', clerk.id, second.id));
  const target = fresh(place, '新并学校');
  const rows = [
    // Both the new name and the new school stand further down: the order does not matter.
    rowOf(from, { into: `${into.name}改` }),
    rowOf(second, { into: target.name, seats: '转到并入单位继续', code: '450103' }),
    rowOf(into, { newName: `${into.name}改` }),
    rowOf(target),
    rowOf(other),
  ];
  const checked = await sheets.check(me.token, rows);
  expect(messages(checked)).toEqual(['', '', '', '', '']);
  expect(actions(checked)).toEqual(['update', 'update', 'update', 'create', 'same']);
  expect(checked.tree).toMatchObject({ added: 1, renamed: 1, changed: 0, merged: 2, people: 2, waiting: 0 });
  expect(checked.tree?.merges).toMatchObject([
    { row: 2, into: `${into.name}改`, intoId: into.id, seats: false, waits: false, plan: { from: { people: 1 } } },
    { row: 3, into: target.name, seats: true, plan: { seats: [{ name: clerk.realName }], into: { people: 0 } } },
  ]);
  const marks = new Map(checked.tree?.units.map((one) => [one.name, one]));
  expect(marks.get(from.name)).toMatchObject({ act: 'merged', people: 1 });
  expect(marks.get(`${into.name}改`)).toMatchObject({ act: 'renamed', was: into.name, comes: 1 });
  expect(marks.get(target.name)).toMatchObject({ act: 'added', comes: 1, people: 0 });
  expect(marks.get(other.name)?.act).toBeUndefined();
  // Nothing has happened yet.
  expect([await orgOf(teacher.id), await named(target.name)]).toEqual([from.id, undefined]);

  expect(await sheets.commit(me.token, checked)).toMatchObject({ created: 1, updated: 3, skipped: 0, unchanged: 1 });
  const madeUnit = await named(target.name);
  expect([await orgOf(teacher.id), await orgOf(clerk.id)]).toEqual([into.id, madeUnit?.id]);
  expect(await sheets.stored(from.id)).toMatchObject({ mergedIntoId: into.id, retiredAt: expect.any(Date) });
  expect(await sheets.stored(second.id)).toMatchObject({ mergedIntoId: madeUnit?.id, code: '450103' });
  // The moves of people and seats are the mergings' own: the import knows its rows and the mergings only.
  const brought = await api.db.select().from(resourceChange).where(eq(resourceChange.importId, checked.importId));
  expect(brought.map(({ resource, act }) => `${resource} ${act}`).toSorted()).toEqual([
    'Organisation add',
    'Organisation change',
    'Organisation change',
    'OrganisationMerge add',
    'OrganisationMerge add',
  ]);
  // The sheet comes again and changes nothing.
  expect(actions(await sheets.check(me.token, rows))).toEqual(['same', 'same', 'same', 'same', 'same']);
  const list = await api.call('GET /api/Public/ListUndoableImport', {
    token: me.token,
    query: { kind: 'organisation' },
  });
  expect(list.data.list).toMatchObject([{ importId: checked.importId, created: 1, updated: 3 }]);

  const plan = await sheets.undoPlan(me.token, checked);
  const back = await sheets.undo(me.token, checked);
  expect(back).toEqual({ removed: 1, reverted: 4, kept: [] });
  expect(plan).toEqual(back);
  expect([await orgOf(teacher.id), await orgOf(clerk.id)]).toEqual([from.id, second.id]);
  expect(await named(target.name)).toBeUndefined();
  expect(await sheets.stored(into.id)).toMatchObject({ name: into.name });
  expect(await sheets.stored(second.id)).toMatchObject({ code: '450102', mergedIntoId: null, retiredAt: null });
  const seats = await api.db
    .select()
    .from(officeSeat)
    .where(and(eq(officeSeat.accountId, clerk.id), isNull(officeSeat.retiredAt)));
  expect(seats).toMatchObject([{ orgId: second.id }]);
  expect(await sheets.undo(me.token, checked)).toEqual(back);
});

test('what somebody has moved since stays, and a merging that cannot go back says why', async () => {
  const [place, me] = [await sheets.county(), await sheets.keeper()];
  const [from, into] = [await sheets.unit(place), await sheets.unit(place)];
  const checked = await sheets.check(me.token, [rowOf(from, { into: into.name })]);
  await sheets.commit(me.token, checked);
  await sheets.unit(place, 'primary', from.name);
  const back = await sheets.undo(me.token, checked);
  expect(back).toMatchObject({ removed: 0, reverted: 0, kept: [{ key: from.name }] });
  expect(await sheets.stored(from.id)).toMatchObject({ mergedIntoId: into.id });
});

test('a county goes with its schools after those that merge themselves, and returns in the other order', async () => {
  const city = await sheets.city();
  const [from, into] = [await sheets.county(city), await sheets.county(city)];
  const [school, twin, own] = [
    await sheets.unit(from),
    await sheets.unit(from, 'primary', '中心小学'),
    await sheets.unit(into, 'primary', '中心小学'),
  ];
  const me = await sheets.keeper();
  const alone = await sheets.check(me.token, [rowOf(from, { into: into.name })]);
  expect(errors(alone)).toEqual(['并入单位']);
  const checked = await sheets.check(me.token, [
    rowOf(from, { into: into.name }),
    rowOf(twin, { into: own.path.join(' / ') }),
    rowOf(school, { newName: `${school.name}改` }),
  ]);
  expect(messages(checked)).toEqual(['', '', '']);
  const marks = new Map(checked.tree?.units.map((one) => [one.id, one.act]));
  expect([marks.get(from.id), marks.get(twin.id), marks.get(school.id)]).toEqual(['merged', 'merged', 'renamed']);
  await sheets.commit(me.token, checked);
  expect(await sheets.stored(school.id)).toMatchObject({ parentId: into.id, path: [...into.path, `${school.name}改`] });
  expect(await sheets.stored(twin.id)).toMatchObject({ mergedIntoId: own.id });
  expect(await sheets.undo(me.token, checked)).toEqual({ removed: 0, reverted: 3, kept: [] });
  expect(await sheets.stored(school.id)).toMatchObject({ parentId: from.id, path: school.path });
  expect(await sheets.stored(twin.id)).toMatchObject({ parentId: from.id, retiredAt: null });
});

describe('with a second keeper', () => {
  test('only the mergings wait; once confirmed they go back with the sheet', async () => {
    const [place, me, colleague] = [await sheets.county(), await sheets.keeper(), await sheets.keeper()];
    const [from, into, third] = [await sheets.unit(place), await sheets.unit(place), await sheets.unit(place)];
    const person = await insertAccount(api.db, { orgId: from.id });
    const rows = [rowOf(from, { into: into.name }), rowOf(third, { newName: `${third.name}改` })];
    const checked = await sheets.check(me.token, rows);
    expect(checked.tree).toMatchObject({ waiting: 1, merges: [{ waits: true }] });
    expect(await sheets.commit(me.token, checked)).toMatchObject({ updated: 2, waiting: 1 });
    expect([await orgOf(person.id), (await sheets.stored(third.id)).name]).toEqual([from.id, `${third.name}改`]);
    // A request that waits already: neither the same sheet nor another wish asks again.
    expect(actions(await sheets.check(me.token, rows))).toEqual(['same', 'same']);
    const others = await sheets.check(me.token, [
      rowOf(from, { into: `${third.name}改` }),
      rowOf(place, { into: from.name }),
    ]);
    expect(errors(others)).toEqual(['并入单位', '并入单位']);
    const list = await api.call('GET /api/Manage/OrganisationMerge/List', { token: colleague.token, query: {} });
    const [request] = list.data.requests as { id: string; title: string }[];
    expect(request?.title).toBe(`${from.name}并入${into.name}`);
    const body = { id: request?.id, agree: true };
    expect((await api.call('POST /api/Manage/OrganisationMerge/Decide', { token: me.token, body })).status).toBe(403);
    expect((await api.call('POST /api/Manage/OrganisationMerge/Decide', { token: colleague.token, body })).status).toBe(
      200,
    );
    expect(await orgOf(person.id)).toBe(into.id);
    expect(await sheets.undo(me.token, checked)).toEqual({ removed: 0, reverted: 2, kept: [] });
    expect(await orgOf(person.id)).toBe(from.id);
  });

  test('undoing the sheet takes back what waits', async () => {
    const [place, me, colleague] = [await sheets.county(), await sheets.keeper(), await sheets.keeper()];
    const [from, into] = [await sheets.unit(place), await sheets.unit(place)];
    const checked = await sheets.check(me.token, [rowOf(from, { into: into.name })]);
    await sheets.commit(me.token, checked);
    const asked = async () =>
      (await api.call('GET /api/Manage/OrganisationMerge/List', { token: colleague.token, query: {} })).data
        .requests as { id: string }[];
    const [request] = await asked();
    const stranger = await sheets.keeper((await sheets.county()).id);
    expect(await sheets.undo(stranger.token, checked)).toBeUndefined();
    const plan = await sheets.undoPlan(me.token, checked);
    expect(await sheets.undo(me.token, checked)).toEqual({ removed: 0, reverted: 1, kept: [] });
    expect(plan).toEqual({ removed: 0, reverted: 1, kept: [] });
    expect(await asked()).toEqual([]);
    const body = { id: request?.id, agree: true };
    expect((await api.call('POST /api/Manage/OrganisationMerge/Decide', { token: colleague.token, body })).status).toBe(
      404,
    );
    expect(await sheets.stored(from.id)).toMatchObject({ retiredAt: null });
  });
});

test('the export of closed ones says where they went, and changes nothing when it comes back', async () => {
  const [place, me] = [await sheets.county(), await sheets.keeper()];
  const [from, into] = [await sheets.unit(place), await sheets.unit(place)];
  await sheets.commit(
    me.token,
    await sheets.check(me.token, [rowOf(from, { into: into.name, seats: '转到并入单位继续' })]),
  );
  const exported = async (state: string) => {
    const path = `/api/Manage/Organisation/Export?state=${state}&keyword=${encodeURIComponent('并校')}`;
    return new Uint8Array(await (await sheets.send(me.token, path)).arrayBuffer());
  };
  const living = await sheets.check(me.token, await exported('active'));
  expect(new Set(actions(living))).toEqual(new Set(['same']));
  expect(living.tree).toBeUndefined();
  const closed = await sheets.check(me.token, await exported('retired'));
  expect(closed.rows.find(({ key }) => key === from.name)).toMatchObject({ action: 'same', errors: [] });
  const merges = await api.db.select().from(organisationMerge).where(eq(organisationMerge.fromId, from.id));
  expect(merges).toMatchObject([{ intoId: into.id, seats: 'move', reason: why }]);
});

test('a sheet moves an organisation with all below it, says so before, is the same again, and comes back', async () => {
  const [here, there, me] = [await sheets.county(), await sheets.county(), await sheets.keeper()];
  const office = await sheets.unit(here, 'primary');
  const teacher = await insertAccount(api.db, { orgId: office.id });
  const code = '450102';
  await api.db.update(organisation).set({ code }).where(eq(organisation.id, office.id));
  const rows = [rowOf(office, { newAbove: there.path.join(' / '), newName: `${office.name}东校` })];
  const checked = await sheets.check(me.token, rows);
  expect(messages(checked)).toEqual(['']);
  expect(checked.tree).toMatchObject({ renamed: 1, moved: 1, merged: 0 });
  expect(checked.tree?.units.find(({ id }) => id === office.id)).toMatchObject({
    aboveId: there.id,
    from: here.name,
    was: office.name,
  });
  expect(await sheets.commit(me.token, checked)).toMatchObject({ created: 0, updated: 1 });
  const [moved] = await api.db.select().from(organisation).where(eq(organisation.id, office.id));
  expect(moved).toMatchObject({ parentId: there.id, path: [...there.path, `${office.name}东校`] });
  expect(await orgOf(teacher.id)).toBe(office.id);
  // The same sheet once more changes nothing.
  expect(actions(await sheets.check(me.token, rows))).toEqual(['same']);
  await sheets.undo(me.token, checked);
  const [back] = await api.db.select().from(organisation).where(eq(organisation.id, office.id));
  expect(back).toMatchObject({ parentId: here.id, name: office.name, path: office.path });
});

test('below itself, below a wrong kind, beside its namesake, or nowhere: the row of a moving is wrong', async () => {
  const [here, there, me] = [await sheets.county(), await sheets.county(), await sheets.keeper()];
  const school = await sheets.unit(here);
  const twin = await sheets.unit(there, 'primary', school.name);
  const other = await sheets.unit(here);
  const wrong = async (row: ReturnType<typeof rowOf>) => errors(await sheets.check(me.token, [row]))[0];
  expect(await wrong(rowOf(school, { newAbove: there.path.join(' / ') }))).toBe('归属改到');
  expect(await wrong(rowOf(other, { newAbove: twin.path.join(' / ') }))).toBe('归属改到');
  expect(await wrong(rowOf(other, { newAbove: '没有的教育局' }))).toBe('归属改到');
  expect(await wrong(rowOf(other, { newAbove: there.path.join(' / '), into: school.path.join(' / ') }))).toBe(
    '归属改到',
  );
});
