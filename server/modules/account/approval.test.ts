import { and, eq, sql } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import { derivedSeatKinds } from '../../../domain/documents/seats';
import { idCardCheckCharacter } from '../../../domain/rules/idCard';
import { maskIdDocNo } from '../../../domain/rules/mask';
import { newIdCard, profileOf, profileOwner, someOrganisations } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { testContext } from '../../../tests/support/server';
import { auditLog, document, organisation, reviewSeat } from '../../db/schema';
import { topMessages } from '../message';
import { accountJobs } from './due';

let api: Api;
let orgs: Awaited<ReturnType<typeof someOrganisations>>;
beforeAll(async () => {
  api = await startApi();
  orgs = await someOrganisations(api.db);
});
afterAll(() => api.close());

type Changes = Parameters<typeof profileOwner>[1];
const person = (changes: Changes = {}) => profileOwner(api, changes);

describe('identity and approval', () => {
  test('an approved person confirms a change of identity, and waits for approval again', async () => {
    const { save, stored } = await person();
    for (const change of [{ realName: '韦小岚' }, { idDocNo: newIdCard() }, { managerRole: true }]) {
      const asked = await save(change);
      expect(asked).toMatchObject({ status: 422, data: { confirm: 'identityChange', changed: Object.keys(change) } });
    }
    expect((await stored())?.profileReview).toBe(2);
    const saved = await save({ realName: '韦小岚', confirmIdentityChange: true });
    expect(saved.data).toMatchObject({ profileReview: 1, rowVersion: 1 });
    expect(await stored()).toMatchObject({ profileReview: 1, realName: '韦小岚' });
  });

  test('an organisation that was approved changes by a transfer only, also while the account waits again', async () => {
    const { save, get, row } = await person();
    const asked = { orgId: orgs.other.id, confirmIdentityChange: true };
    expect(brokenFields(await save(asked))).toEqual(['orgId']);
    expect((await save({ orgId: row.orgId })).status).toBe(200);
    expect((await save({ realName: '韦小岚', confirmIdentityChange: true }, 1)).status).toBe(200);
    expect(await get()).toMatchObject({ profileReview: 1, orgByTransfer: true, orgId: row.orgId });
    expect(brokenFields(await save({ orgId: orgs.other.id }, 2))).toEqual(['orgId']);
    const newcomer = await person({ profileReview: 3 });
    expect(await newcomer.get()).not.toHaveProperty('orgByTransfer');
    expect((await newcomer.save({ orgId: orgs.other.id })).status).toBe(200);
    const enterprise = await person({ roles: ['enterprise'] });
    expect((await enterprise.save(asked)).data).toMatchObject({ profileReview: 1 });
  });

  test('the same value again is no change; other fields need no confirmation', async () => {
    const { row, save } = await person();
    const answer = await save({ realName: row.realName, idDocNo: row.idDocNo.toLowerCase(), positionName: '校长' });
    expect(answer.data).toMatchObject({ profileReview: 2 });
  });

  test.each([1, 3] as const)('in state %d identity is corrected without a question', async (profileReview) => {
    const { save } = await person({ profileReview });
    expect((await save({ realName: '覃小月', orgId: orgs.other.id })).data).toMatchObject({ profileReview });
  });

  test('a document that another account holds is refused, also at the same moment', async () => {
    const [one, two, held] = [await person({ profileReview: 3 }), await person({ profileReview: 3 }), await person()];
    expect(brokenFields(await one.save({ idDocNo: held.row.idDocNo }))).toEqual(['idDocNo']);
    const idDocNo = newIdCard();
    const both = await Promise.all([one.save({ idDocNo }), two.save({ idDocNo })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(both.flatMap(brokenFields)).toEqual(['idDocNo']);
  });

  test('after "not passed" the corrected profile is handed in again, complete and once', async () => {
    const { save, submit, stored } = await person({ profileReview: 3, profileReviewReason: '单位不符', profile: {} });
    const incomplete = await submit(0);
    expect(incomplete).toMatchObject({ status: 422, errorCode: '422' });
    expect((incomplete.data.missing as { field: string }[]).map((m) => m.field)).toContain('positionName');
    const { sex: _, birthday: __, ...rest } = profileOf();
    expect((await save(rest)).status).toBe(200);
    expect((await submit(0)).status).toBe(409);
    expect((await submit(1)).data).toEqual({ profileReview: 1 });
    expect(await stored()).toMatchObject({ profileReview: 1, profileReviewReason: null, rowVersion: 2 });
    expect((await submit(2)).status).toBe(422);
  });

  test.each([1, 2] as const)('in state %d there is nothing to hand in', async (profileReview) => {
    expect((await (await person({ profileReview })).submit(0)).status).toBe(422);
  });

  test('a person without a session changes nothing', async () => {
    const answer = await api.call('PUT /api/Account/ModifyMyProfile', { body: { rowVersion: 0, positionName: 'x' } });
    expect(answer.status).toBe(401);
  });
});

describe('the decision', () => {
  const context = () => testContext(api.db, { now: api.now });
  /** Approver of an organisation. */
  async function approver(orgId = orgs.school.id) {
    const found = await person({ realName: '农文山', roles: [], orgId, grants: { ...noGrants, accountReview: true } });
    await api.db.insert(reviewSeat).values({ kind: ACCOUNT_KIND, orgId, accountId: found.row.id });
    return found;
  }
  /** Person whose registration waits for approval; `doc` reads its document. */
  async function applicant(changes: Changes = {}) {
    const found = await person({ profileReview: 3, profileReviewReason: '单位不符', ...changes });
    expect((await found.submit(0)).status).toBe(200);
    const mine = and(eq(document.kind, ACCOUNT_KIND), eq(document.accountId, found.row.id));
    const doc = async () => (await api.db.select().from(document).where(mine))[0]!;
    return { ...found, doc };
  }
  type Someone = Awaited<ReturnType<typeof person>>;
  const decide = async (by: Pick<Someone, 'token'>, id: string, rest: object) => {
    const answer = await api.call('POST /api/AccountReview/SubmitReview', {
      token: by.token,
      body: { ids: [id], ...rest },
    });
    return answer.data as { done: string[]; failed: { reason: string }[] };
  };
  const pass = { result: 1 };
  const read = async (by: Pick<Someone, 'token'>, id: string) =>
    (await api.call(`GET /api/AccountReview/GetReview/${id}`, { token: by.token })) as unknown as {
      status: number;
      data: Record<string, never>;
    };

  test('passes: the person is told, and it stands in the audit log; a minute later than that it is final', async () => {
    const [by, me] = [await approver(), await applicant()];
    const { id } = await me.doc();
    expect(await decide(by, id, pass)).toMatchObject({ done: [id], failed: [] });
    expect(await me.stored()).toMatchObject({ profileReview: 1 });
    expect(await topMessages(context(), me.row, 1)).toEqual([]);
    await api.takeEffect();
    expect(await me.stored()).toMatchObject({ profileReview: 2, profileReviewReason: null });
    const [told] = await topMessages(context(), me.row, 1);
    expect(told).toMatchObject({ category: 1, subType: 1 });
    const log = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.map(({ action }) => action)).toContain('profile.pass');
  });

  test('does not pass without a reason; undone, nothing has happened', async () => {
    const [by, me] = [await approver(), await applicant()];
    const { id } = await me.doc();
    expect(await decide(by, id, { result: 2, opinion: '  ' })).toMatchObject({ done: [] });
    expect((await me.stored())?.profileReview).toBe(1);
    expect(await decide(by, id, { result: 2, opinion: ' 单位填写有误 ' })).toMatchObject({ done: [id] });
    const undone = await api.call(`PUT /api/AccountReview/UndoReview/${id}`, { token: by.token });
    expect(undone.status).toBe(200);
    await api.takeEffect();
    expect(await me.stored()).toMatchObject({ profileReview: 1, profileReviewReason: null });
    await decide(by, id, { result: 2, opinion: ' 单位填写有误 ' });
    await api.takeEffect();
    expect(await me.stored()).toMatchObject({ profileReview: 3, profileReviewReason: '单位填写有误' });
  });

  test('a manager who is approved approves for the own organisation, and not before it cannot be undone any more', async () => {
    const [by, me] = [await approver(), await applicant({ roles: ['teacher', 'manager'] })];
    const { id } = await me.doc();
    await decide(by, id, pass);
    const seats = () => api.db.select().from(reviewSeat).where(eq(reviewSeat.accountId, me.row.id));
    expect(await seats()).toEqual([]);
    await api.takeEffect();
    const kinds = (await seats()).map(({ kind, orgId }) => [orgId, kind]);
    expect(kinds.toSorted()).toEqual(derivedSeatKinds.map((kind) => [orgs.school.id, kind]).toSorted());
    expect((await me.stored())?.grants).toMatchObject({ accountReview: true });
  });

  test('what is changed while a decision could be taken back is decided anew: it was about something else', async () => {
    const [by, me] = [await approver(), await applicant()];
    const { id, officeId } = await me.doc();
    await decide(by, id, pass);
    expect((await me.save({ realName: '覃小月' }, 1)).status).toBe(200);
    expect(await me.doc()).toMatchObject({ officeId, decisionId: null });
    await api.takeEffect();
    expect(await me.stored()).toMatchObject({ profileReview: 1 });
  });

  test('what was changed since it was read is read again; what identifies somebody is never kept in the open', async () => {
    const [by, me] = [await approver(), await applicant()];
    const { id } = await me.doc();
    const { data } = await read(by, id);
    await me.save({ realName: '覃小月' }, 1);
    const rowVersions = { [id]: Number(data.rowVersion) };
    expect((await decide(by, id, { ...pass, rowVersions })).failed).toHaveLength(1);
    const again = await read(by, id);
    expect(JSON.stringify(again.data.form)).toContain('覃小月');
    expect(JSON.stringify(again.data)).not.toContain(me.row.idDocNo);
    expect(JSON.stringify(again.data.form)).toContain(maskIdDocNo(me.row.idDocNo));
    // Read as it is stored: other readers decrypt the sealed column.
    const { rows } = (await api.db.execute(
      sql`select to_jsonb(s)::text as said from document_snapshot s where s.document_id = ${id}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(me.row.idDocNo);
  });

  test('who decides sees the numbers whole when asking for them, which is in the audit log; nobody else does', async () => {
    const [by, me] = [await approver(), await applicant()];
    const seatless = await person({ roles: [], grants: { ...noGrants, accountReview: true } });
    const { id } = await me.doc();
    const reveal = async ({ token }: Pick<Someone, 'token'>) => {
      const answer = await api.call(`POST /api/AccountReview/RevealReview/${id}`, { token });
      return { ...answer, data: answer.data as unknown as { name: string; value: string }[] };
    };
    const logged = async () => {
      const rows = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
      return rows.filter(({ action }) => action === 'profile.reveal').map(({ accountId }) => accountId);
    };
    // Not before it is opened, and not for somebody without a seat there.
    expect((await reveal(by)).status).toBe(422);
    const { numbers } = (await read(by, id)).data as unknown as { numbers: { name: string; value: string }[] };
    expect(numbers.map(({ name }) => name)).toEqual(['idDocNo', 'mobile']);
    for (const { value } of numbers) expect(value).toContain('*');
    expect((await reveal(seatless)).status).toBe(404);
    expect(await logged()).toEqual([]);
    expect((await reveal(by)).data).toMatchObject([
      { name: 'idDocNo', value: me.row.idDocNo },
      { name: 'mobile', value: me.row.mobile },
    ]);
    expect(await logged()).toEqual([by.row.id]);
    await decide(by, id, pass);
    expect((await reveal(by)).status).toBe(422);
  });

  test('a number that changed where it is hidden is told as changed', async () => {
    const [by, me] = [await approver(), await applicant()];
    const { id } = await me.doc();
    await decide(by, id, pass);
    await api.takeEffect();
    const stored = await me.stored();
    // Another birthday within the hidden digits; the last four digits stay the same.
    const own = me.row.idDocNo;
    const others = Array.from(
      { length: 28 },
      (_, day) => `${own.slice(0, 12)}${String(day + 1).padStart(2, '0')}${own.slice(14, 17)}`,
    );
    const other = others.find((first) => idCardCheckCharacter(first) === own.slice(17) && !own.startsWith(first));
    if (!other) throw new Error('no number reads the same');
    const idDocNo = other + own.slice(17);
    const saved = await me.save({ idDocNo, confirmIdentityChange: true }, stored?.rowVersion);
    expect(saved.status).toBe(200);
    const { data } = await read(by, id);
    const mask = maskIdDocNo(idDocNo);
    expect((data.since as unknown as { changes: object[] }).changes).toContainEqual(
      expect.objectContaining({ path: 'idDocNo', kind: 'changed', before: mask, after: mask }),
    );
  });

  test('who changes who he is, is compared with what was approved', async () => {
    const [by, me] = [await approver(), await applicant()];
    const { id } = await me.doc();
    await decide(by, id, pass);
    await api.takeEffect();
    const stored = await me.stored();
    expect((await me.save({ realName: '韦大岚', confirmIdentityChange: true }, stored?.rowVersion)).status).toBe(200);
    expect(await me.doc()).toMatchObject({ id, attempt: 2 });
    const { data } = await read(by, id);
    expect(data.since).toMatchObject({ attempt: 1, changes: [expect.objectContaining({ after: '韦大岚' })] });
  });

  test('who seems to be there already is named to the reviewer', async () => {
    const [by, me] = [await approver(), await applicant()];
    const { id } = await me.doc();
    const twin = await person({ realName: '覃素梅' });
    await me.save({ realName: '覃素梅' }, 1);
    const told = (await read(by, id)).data.duplicates as unknown as { why: string; applicant: string }[];
    expect(told).toContainEqual({ why: 'name', applicant: twin.row.realName, orgName: orgs.school.name });
  });

  test('a school without anybody who approves goes to the office above; others see nothing of it', async () => {
    const [above, far] = [await approver(orgs.above.id), await approver(orgs.far.id)];
    const me = await applicant({ orgId: orgs.other.id });
    const doc = await me.doc();
    expect(doc.officeId).toBe(orgs.above.id);
    expect((await read(above, doc.id)).status).toBe(200);
    expect((await read(far, doc.id)).status).toBe(404);
    expect((await read(me, doc.id)).status).toBe(403);
  });

  const turn = async (name: string) => {
    const job = accountJobs.find((one) => one.name === name)!;
    const work = { db: api.db, now: api.now, services: context().services };
    while ((await job.turn(work, () => false)).more);
  };

  test('what lies at an office that loses its last approver goes on to the next one, whose approvers are told', async () => {
    const here = await approver(orgs.far.id);
    const chain = await api.db.select().from(organisation).where(eq(organisation.id, orgs.far.id));
    const me = await applicant({ orgId: orgs.far.id });
    expect(await me.doc()).toMatchObject({ officeId: orgs.far.id });
    await turn('account.orphaned');
    expect(await me.doc()).toMatchObject({ officeId: orgs.far.id });
    const next = await approver(chain[0]!.parentId!);
    await api.db.delete(reviewSeat).where(eq(reviewSeat.orgId, orgs.far.id));
    await turn('account.orphaned');
    const doc = await me.doc();
    expect(doc).toMatchObject({ officeId: chain[0]!.parentId, attempt: 1 });
    expect((await topMessages(context(), next.row, 1))[0]).toMatchObject({ category: 3, target: { bizId: doc.id } });
    expect(await decide(next, doc.id, pass)).toMatchObject({ done: [doc.id] });
    expect((await read(here, doc.id)).status).toBe(404);
  });

  test('a manager who manages no longer leaves the seat when that is approved', async () => {
    const by = await approver();
    const me = await applicant({ roles: ['teacher', 'manager'] });
    const { id } = await me.doc();
    await decide(by, id, pass);
    await api.takeEffect();
    const seats = async () => [
      ...new Set(
        (await api.db.select().from(reviewSeat).where(eq(reviewSeat.accountId, me.row.id))).map(({ orgId }) => orgId),
      ),
    ];
    expect(await seats()).toEqual([orgs.school.id]);
    const { rowVersion } = (await me.stored())!;
    expect((await me.save({ managerRole: false, confirmIdentityChange: true }, rowVersion)).status).toBe(200);
    expect(await seats()).toEqual([orgs.school.id]);
    // A decision that was taken back does not count: the seat that ends is that of the approval before it.
    await decide(by, id, pass);
    await api.call(`PUT /api/AccountReview/UndoReview/${id}`, { token: by.token });
    expect(await decide(by, id, pass)).toMatchObject({ done: [id] });
    expect(await seats()).toEqual([orgs.school.id]);
    await api.takeEffect();
    expect(await seats()).toEqual([]);
  });

  test('whoever waited before registrations were documents is handed in once', async () => {
    const { row } = await person({ profileReview: 1 });
    const [undelivered] = accountJobs;
    const work = { db: api.db, now: api.now, services: context().services };
    while ((await undelivered!.turn(work, () => false)).more);
    await undelivered!.turn(work, () => false);
    const mine = and(eq(document.kind, ACCOUNT_KIND), eq(document.accountId, row.id));
    expect(await api.db.select().from(document).where(mine)).toMatchObject([{ attempt: 1, status: 1 }]);
  });
});
