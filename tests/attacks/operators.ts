import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ASSESSMENT_KIND } from '../../domain/assessment/kind';
import { dictionaryNames } from '../../domain/dictionaryTypes';
import { seatKindNames } from '../../domain/documents/seats';
import { type RightName, rightNames } from '../../domain/manage/rights';
import { organisationKinds } from '../../domain/organisations/kinds';
import { ProfileReview } from '../../domain/statuses';
import { account, auditLog, officeGrant, officeSeat, organisation, resourceRequest } from '../../server/db/schema';
import { insertAccount, keeperAt, someOrganisations } from '../support/accounts';
import type { Api } from '../support/api';

const TOP = '450000';
const primary = organisationKinds.indexOf('primary');
const codes = (...names: RightName[]) => names.map((name) => rightNames.indexOf(name));

/** Attacks of operators on each other and on the rules of the console: at the same moment, late, or by another way. */
export function operators(api: () => Api): void {
  let county = '';
  let school = '';
  beforeAll(async () => {
    const some = await someOrganisations(api().db);
    [county, school] = [some.above.id, some.school.id];
  });
  beforeEach(async () => {
    for (const table of [resourceRequest, officeGrant, officeSeat]) await api().db.delete(table);
  });

  type Keeper = Awaited<ReturnType<typeof keeperAt>>;
  const keeper = (orgId: string, ...rights: RightName[]) =>
    keeperAt(api(), orgId, { person: { orgId: school }, ...(rights.length > 0 && { rights }) });
  const post = (name: string, { token }: Pick<Keeper, 'token'>, body: object) =>
    api().call(`POST /api/Manage/${name}`, { token, body });
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
  const grantOf = async ({ id }: { id?: string | undefined }) => {
    const [row] = await api()
      .db.select()
      .from(officeGrant)
      .where(eq(officeGrant.accountId, String(id)));
    if (!row) throw new Error('No right');
    return row;
  };
  let made = 0;
  const place = async (who: Keeper, parentId = county, name = `袭校${++made}`) =>
    post('Organisation/Save', who, { parentId, name, kind: primary, code: '450102' });

  describe('two at the same moment', () => {
    test.each(['end', 'lessen', 'limit'])('keepers who %s each other’s rights leave one of them', async (how) => {
      for (let n = 0; n < 3; n++) {
        await api().db.delete(officeGrant);
        const [one, two] = [await keeper(TOP), await keeper(TOP)];
        const change = async (by: Keeper, of: Keeper) => {
          const { id, accountId, orgId } = await grantOf(of);
          if (how === 'end') return post('OfficeGrant/Retire', by, { ids: [id] });
          const values =
            how === 'lessen' ? { rights: codes('audit') } : { rights: codes('people'), until: '2099-12-31' };
          return post('OfficeGrant/Save', by, { id, rowVersion: 0, accountId, orgId, ...values });
        };
        await Promise.all([change(one, two), change(two, one)]);
        const left = await api()
          .db.select()
          .from(officeGrant)
          .where(and(isNull(officeGrant.retiredAt), isNull(officeGrant.until)));
        expect(left.filter(({ rights }) => rights.includes('people')).length).toBeGreaterThan(0);
      }
    });

    test('add one place, one seat, one entry, and ask for one thing once', async () => {
      const [one, two] = [await keeper(TOP), await keeper(TOP)];
      const both = (name: string, body: object) => Promise.all([post(name, one, body), post(name, two, body)]);
      for (let n = 0; n < 4; n++) {
        const name = `同名${++made}`;
        expect(
          statuses(await both('Organisation/Save', { parentId: county, name, kind: primary, code: '450102' })),
        ).toEqual([200, 400]);
        const { id } = await insertAccount(api().db, { orgId: school });
        const seat = { accountId: id, orgId: county, kinds: [seatKindNames.indexOf(ASSESSMENT_KIND)] };
        expect(statuses(await both('OfficeSeat/Save', seat))).toEqual([200, 400]);
        const entry = { dictionary: dictionaryNames.indexOf('refundReason'), name, code: `t${made}`, sort: 1 };
        expect(statuses(await both('DictionaryEntry/Save', entry))).toEqual([200, 400]);
        const grant = { accountId: id, orgId: county, rights: codes('people') };
        expect(statuses(await both('OfficeGrant/Save', grant))).toEqual([200, 422]);
        expect(await api().db.$count(resourceRequest)).toBe(n + 1);
      }
    });

    test('nothing is put below a place that somebody closes', async () => {
      const me = await keeper(TOP);
      for (let n = 0; n < 5; n++) {
        const city = { parentId: TOP, name: `袭市${++made}`, kind: organisationKinds.indexOf('city'), code: '450200' };
        const { id } = (await post('Organisation/Save', me, city)).data;
        const [closed, put] = await Promise.all([
          post('Organisation/Retire', me, { ids: [id] }),
          place(me, String(id)),
        ]);
        const isClosed = (closed.data as unknown as { done: string[] }).done.length > 0;
        expect([isClosed, put.status]).not.toEqual([true, 200]);
      }
    });
  });

  test('the last one at the top with a right does not give it up: nobody could give it again', async () => {
    const [sole, other] = [await keeper(TOP), await keeper(TOP, 'people', 'seats')];
    const { id, accountId, orgId } = await grantOf(sole);
    const lessened = { id, rowVersion: 0, accountId, orgId, rights: codes('people', 'seats', 'organisations') };
    const limited = { ...lessened, rights: rightNames.map((_, i) => i), until: '2099-12-31' };
    for (const values of [lessened, limited])
      expect(await post('OfficeGrant/Save', other, values)).toMatchObject({
        status: 400,
        data: { fields: [{ name: values === limited ? 'until' : 'rights' }] },
      });
    for (const by of [sole, other])
      expect((await post('OfficeGrant/Retire', by, { ids: [id] })).data).toMatchObject({ failed: [{ id }] });
    await keeper(TOP);
    expect((await post('OfficeGrant/Retire', sole, { ids: [id] })).data).toMatchObject({ done: [id] });
  });

  test('nobody has rights or a seat before somebody has approved who he is', async () => {
    const me = await keeper(TOP);
    const { id: accountId } = await insertAccount(api().db, { orgId: school, profileReview: ProfileReview.Unreviewed });
    const grant = await post('OfficeGrant/Save', me, { accountId, orgId: school, rights: codes('people') });
    const kinds = [seatKindNames.indexOf(ASSESSMENT_KIND)];
    const seat = await post('OfficeSeat/Save', me, { accountId, orgId: school, kinds });
    for (const { status, data } of [grant, seat])
      expect([status, data.fields]).toEqual([400, [expect.objectContaining({ name: 'accountId' })]]);
  });

  describe('what is brought back', () => {
    const restore = (name: string, who: Keeper, id: unknown) => post(`${name}/Restore`, who, { ids: [id] });
    const undone = (id: unknown) => ({ status: 200, data: { done: [], failed: [{ id }] } });

    test('is no right of one’s own, of somebody locked out, or that one could not give', async () => {
      const [me, other] = [await keeper(TOP, 'people'), await keeper(TOP, 'people')];
      const ended = async (accountId: string, ...rights: RightName[]) => {
        const at = api().now();
        const id = `袭权${++made}`;
        const row = { id, accountId, orgId: county, rights, retiredAt: at, createdAt: at, updatedAt: at };
        await api().db.insert(officeGrant).values(row);
        return id;
      };
      const { id: locked } = await insertAccount(api().db, { orgId: school, lockedAt: api().now() });
      const { id: person } = await insertAccount(api().db, { orgId: school });
      for (const id of [
        await ended(me.id as string, 'people'),
        await ended(String(locked), 'people'),
        await ended(String(person), 'seats'),
      ])
        expect(await restore('OfficeGrant', me, id)).toMatchObject(undone(id));
      expect(await api().db.$count(resourceRequest)).toBe(0);
      expect(other.id).toBeDefined();
    });

    test('is no place below a closed one, beside one of its name, or that was merged', async () => {
      const me = await keeper(TOP);
      const county2 = {
        parentId: TOP,
        name: `袭县${++made}`,
        kind: organisationKinds.indexOf('county'),
        code: '450199',
      };
      const above = String((await post('Organisation/Save', me, county2)).data.id);
      const [below, twin, merged] = [
        (await place(me, above)).data.id,
        (await place(me, county, '袭同名')).data.id,
        (await place(me)).data.id,
      ].map(String) as [string, string, string];
      const close = (ids: string[]) =>
        api().db.update(organisation).set({ retiredAt: api().now() }).where(inArray(organisation.id, ids));
      await close([below, above, twin, merged]);
      await place(me, county, '袭同名');
      await api().db.update(organisation).set({ mergedIntoId: school }).where(eq(organisation.id, merged));
      for (const id of [below, twin, merged]) expect(await restore('Organisation', me, id)).toMatchObject(undone(id));
      expect((await restore('Organisation', me, above)).data).toMatchObject({ done: [above] });
    });

    test('is no second seat of one person, or one of somebody locked out', async () => {
      const me = await keeper(TOP);
      const { id: accountId = '' } = await insertAccount(api().db, { orgId: school });
      const seat = { accountId, orgId: county, kinds: [seatKindNames.indexOf(ASSESSMENT_KIND)] };
      const first = (await post('OfficeSeat/Save', me, seat)).data.id;
      await post('OfficeSeat/Retire', me, { ids: [first] });
      const second = (await post('OfficeSeat/Save', me, seat)).data.id;
      expect(await restore('OfficeSeat', me, first)).toMatchObject(undone(first));
      await post('OfficeSeat/Retire', me, { ids: [second] });
      await api().db.update(account).set({ lockedAt: api().now() }).where(eq(account.id, accountId));
      expect(await restore('OfficeSeat', me, second)).toMatchObject(undone(second));
    });
  });

  test('rows of others in a batch, and a list that is taken along, are in the audit log', async () => {
    const me = await keeper(county);
    const acts = async () => {
      const rows = await api()
        .db.select()
        .from(auditLog)
        .where(eq(auditLog.accountId, String(me.id)));
      return rows.map(({ action }) => action);
    };
    await post('Organisation/Retire', me, { ids: [TOP] });
    expect(await acts()).toContain('access.refused');
    for (const name of ['Organisation', 'OfficeGrant', 'OfficeSeat']) {
      const headers = { authorization: `Bearer ${me.token}` };
      const file = await api().app.request(`http://localhost/api/Manage/${name}/Export`, { headers });
      expect(file.status).toBe(200);
    }
    const told = ['organisation.export', 'officeGrant.export', 'officeSeat.export'];
    expect(await acts()).toEqual(expect.arrayContaining(told));
  });

  test('a right that ends while the body of a call arrives ends for that call, too', async () => {
    const me = await keeper(county, 'organisations');
    const name = `慢校${++made}`;
    const bytes = new TextEncoder().encode(JSON.stringify({ parentId: county, name, kind: primary, code: '450102' }));
    let finish: () => void = () => undefined;
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(bytes.slice(0, 10));
        finish = () => {
          stream.enqueue(bytes.slice(10));
          stream.close();
        };
      },
    });
    const headers = {
      authorization: `Bearer ${me.token}`,
      'content-type': 'application/json',
      'content-length': String(bytes.length),
    };
    const slow = api().app.request('http://localhost/api/Manage/Organisation/Save', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    await new Promise((done) => setTimeout(done, 300));
    await api()
      .db.update(officeGrant)
      .set({ retiredAt: api().now() })
      .where(eq(officeGrant.accountId, String(me.id)));
    finish();
    expect((await slow).status).toBe(403);
    expect(await api().db.$count(organisation, eq(organisation.name, name))).toBe(0);
  });
}
