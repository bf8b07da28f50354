import { eq, inArray } from 'drizzle-orm';
import { rightNames } from '../../../../domain/manage/rights';
import acts from '../../../../locales/zh-CN/acts';
import { insertAccount, signIn, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { account, officeGrant, officeSeat, organisation } from '../../../db/schema';
import { addOrganisations } from '../organisations';
import { giveRights } from '../rights';

const TOP = '450000';

let api: Api;
let county: string;
let school: string;
beforeAll(async () => {
  api = await startApi();
  school = (await someOrganisations(api.db)).school.id;
  const [row] = await api.db.select().from(organisation).where(eq(organisation.id, school));
  county = row?.parentId ?? '';
});
afterAll(() => api.close());

type Right = (typeof rightNames)[number];
/** Names that nobody else has, in letters that a name may have. */
let made = 0;
const nameOf = (n: number) => `恢${String.fromCharCode(0x4e00 + n)}${String.fromCharCode(0x5b50 + n)}`;

async function person(orgId: string, at?: string, ...rights: Right[]) {
  made += 1;
  const { id, loginName, realName } = await insertAccount(api.db, { orgId, realName: nameOf(made) });
  if (at) await api.db.transaction((tx) => giveRights(tx, { now: api.now }, { accountId: id, orgId: at, rights }));
  return { id, realName, token: await signIn(api, loginName) };
}
type Who = Awaited<ReturnType<typeof person>>;
interface Told {
  did: string;
  next?: { way: string };
}
const call = (key: string, { token }: Pick<Who, 'token'>, input: object = {}) => api.call(key, { token, ...input });
const list = async (who: Who, query: object = {}) => {
  const { data } = await call('GET /api/Manage/Audit/List', who, { query });
  return data as unknown as { list: Told[] };
};

describe('what cannot be brought back any more is not offered, and its panel says why', () => {
  const NAME = '已撤销的小学';
  const day = '2020-01-31';
  /** A school below the county with a reviewer and a holder of rights, whose seat and rights have ended. */
  async function ended() {
    const keeper = await person(TOP, TOP, 'audit', 'people', 'organisations', 'seats');
    const [unit = ''] = await api.db.transaction((tx) =>
      addOrganisations(tx as never, api.now(), [
        { parentId: county, name: `${NAME}${Math.random()}`, kind: 'primary', code: '450202', path: [NAME] },
      ]),
    );
    const holder = await person(unit);
    const seat = { accountId: holder.id, orgId: unit, kinds: [0] };
    const grant = { accountId: holder.id, orgId: unit, rights: [rightNames.indexOf('people')] };
    const ids = [];
    for (const [name, body] of [
      ['OfficeSeat', seat],
      ['OfficeGrant', grant],
    ] as const) {
      const { data } = await call(`POST /api/Manage/${name}/Save`, keeper, { body });
      const id = String(data.id);
      await call(`POST /api/Manage/${name}/Retire`, keeper, { body: { ids: [id] } });
      ids.push(id);
    }
    const [seatId = '', grantId = ''] = ids;
    return { keeper, unit, holder, seatId, grantId };
  }
  type Ended = Awaited<ReturnType<typeof ended>>;
  const unitOf = (set: object) => (of: Ended) =>
    api.db.update(organisation).set(set).where(eq(organisation.id, of.unit));
  const accountOf = (set: object) => (of: Ended) => api.db.update(account).set(set).where(eq(account.id, of.holder.id));
  const closed = { retiredAt: new Date('2026-01-01T00:00:00Z') };

  test.each([
    ['nothing has happened', async () => undefined, 'restore', 'restore'],
    ['the office was closed', unitOf(closed), undefined, undefined],
    ['it was merged', (of: Ended) => unitOf({ ...closed, mergedIntoId: school })(of), undefined, undefined],
    ['the person has left', accountOf({ leftAt: closed.retiredAt }), undefined, undefined],
    ['the account is locked', accountOf({ lockedAt: closed.retiredAt }), undefined, undefined],
    ['the account waits for approval', accountOf({ profileReview: 1 }), undefined, undefined],
    [
      'there is another seat by now',
      (of: Ended) =>
        call('POST /api/Manage/OfficeSeat/Save', of.keeper, {
          body: { accountId: of.holder.id, orgId: of.unit, kinds: [1] },
        }),
      undefined,
      'restore',
    ],
    [
      'its last day is over',
      async ({ seatId, grantId }: Ended) => {
        await api.db.update(officeSeat).set({ until: day }).where(eq(officeSeat.id, seatId));
        await api.db.update(officeGrant).set({ until: day }).where(eq(officeGrant.id, grantId));
      },
      undefined,
      undefined,
    ],
  ])('when %s', async (_, happens, seatNext, grantNext) => {
    const of = await ended();
    await happens(of);
    for (const [name, id, expected] of [
      ['OfficeSeat', of.seatId, seatNext],
      ['OfficeGrant', of.grantId, grantNext],
    ] as const) {
      const { list: rows } = await list(of.keeper, { pageSize: 100, keyword: of.keeper.realName });
      const did = acts[`audit.${name === 'OfficeSeat' ? 'officeSeat' : 'officeGrant'}.retire`];
      expect([name, rows.find((row) => row.did === did)?.next?.way]).toEqual([name, expected]);
      const { data: row } = await call(`GET /api/Manage/${name}/Get/${id}`, of.keeper);
      const answer = await call(`POST /api/Manage/${name}/Restore`, of.keeper, { body: { ids: [id] } });
      const [failed] = answer.data.failed as { reason: string }[];
      expect([name, failed?.reason]).toEqual([name, row.stuck]);
      expect(failed === undefined).toBe(expected !== undefined);
    }
    await api.db.delete(officeGrant).where(inArray(officeGrant.accountId, [of.keeper.id, of.holder.id]));
  });

  test.each([
    ['the office above was closed', true, undefined],
    ['nothing has happened', false, 'restore'],
  ])('an organisation when %s', async (_, gone, expected) => {
    const keeper = await person(TOP, TOP, 'audit', 'organisations');
    const add = (parentId: string, name: string, kind: 'county' | 'primary') =>
      api.db.transaction((tx) =>
        addOrganisations(tx as never, api.now(), [{ parentId, name, kind, code: '450203', path: [name] }]),
      );
    const [city] = await api.db.select().from(organisation).where(eq(organisation.id, county));
    const [above = ''] = await add(city?.parentId ?? '', `某县${Math.random()}`, 'county');
    const [unit = ''] = await add(above, `某小学${Math.random()}`, 'primary');
    await call('POST /api/Manage/Organisation/Retire', keeper, { body: { ids: [unit] } });
    if (gone) await call('POST /api/Manage/Organisation/Retire', keeper, { body: { ids: [above] } });
    const { list: rows } = await list(keeper, { pageSize: 100, keyword: unit });
    expect(rows.find(({ did }) => did === acts['audit.organisation.retire'])?.next?.way).toBe(expected);
    const { data: row } = await call(`GET /api/Manage/Organisation/Get/${unit}`, keeper);
    const answer = await call('POST /api/Manage/Organisation/Restore', keeper, { body: { ids: [unit] } });
    const [failed] = answer.data.failed as { reason: string }[];
    expect(failed?.reason).toEqual(row.stuck);
    await api.db.delete(officeGrant).where(eq(officeGrant.accountId, keeper.id));
  });
});

test('only what can still be taken back is listed where that is asked for', async () => {
  const keeper = await person(TOP, TOP, 'audit', 'seats', 'system');
  const holder = await person(school);
  const body = { accountId: holder.id, orgId: school, kinds: [0] };
  const { data } = await call('POST /api/Manage/OfficeSeat/Save', keeper, { body });
  const ids = [String(data.id)];
  const mine = async (query: object = {}) =>
    (await list(keeper, { pageSize: 100, keyword: keeper.realName, ...query })).list.map(({ did, next }) => [
      did,
      next?.way,
    ]);
  const undoable = () => mine({ undoable: true });
  expect(await undoable()).toEqual([]);
  const retire = () => call('POST /api/Manage/OfficeSeat/Retire', keeper, { body: { ids } });
  await retire();
  const retired = [acts['audit.officeSeat.retire'], 'restore'];
  expect(await undoable()).toEqual([retired]);
  await call('POST /api/Manage/OfficeSeat/Restore', keeper, { body: { ids } });
  expect(await undoable()).toEqual([]);
  api.pass(1);
  await retire();
  // Of an act that was done twice only the last time can be taken back.
  expect(await undoable()).toEqual([retired]);
  expect((await mine()).filter(([did]) => did === retired[0])).toHaveLength(2);
  // No step is told to people who may not bring it back.
  const auditor = await person(TOP, TOP, 'audit');
  const { list: rows } = await list(auditor, { pageSize: 100, keyword: keeper.realName, undoable: true });
  expect(rows).toEqual([]);
  await api.db.delete(officeGrant).where(inArray(officeGrant.accountId, [keeper.id, auditor.id]));
});
