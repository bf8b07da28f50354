import { eq } from 'drizzle-orm';
import { definitionOf, type RecordDefinition, recordList } from '../../domain/assessment/binding';
import { StageStatus } from '../../domain/statuses';
import { dayMs } from '../../domain/time';
import { account, assessmentPlan } from '../../server/db/schema';
import { putInState } from '../support/assessment';
import { shapeOf } from './badInput';
import type { CallOptions } from './environment';
import { makeRecord } from './samples/record';
import { endpoints, expectRefusal, prepared } from './walk';
import type { Person, World } from './world';

const SUBMIT = 'PUT /api/SubmitAnnualAssessment';
const WITHDRAW = 'PUT /api/WithdrawAnnualAssessment';

const definition = definitionOf('Thesis') as RecordDefinition;

/** Good input that a rule refuses: stale versions, closed windows, moves that the state forbids. */
export function refusedMoves(world: () => World): void {
  const versioned = endpoints.filter(([, { body }]) => {
    const version = shapeOf(body).rowVersion;
    return version !== undefined && !version.safeParse(undefined).success;
  });

  test.each(versioned)('%s refuses an older version with the stored state', async (key) => {
    const { me, input } = await prepared(world(), key);
    const body = input.body as { rowVersion: number };
    const stale = { ...input, body: { ...body, rowVersion: body.rowVersion + 7 }, token: me.token };
    const { data } = expectRefusal(await world().call(key, stale), 409, 1);
    expect(data?.current).toMatchObject({ rowVersion: body.rowVersion });
    // The refusal has changed nothing: the right version still fits.
    expect((await world().call(key, { ...input, token: me.token })).status).toBe(200);
  });

  describe('outside of the window', () => {
    /** Makes a separate plan, whose window can be closed without affecting other tests. */
    async function ownPlan() {
      const [plan] = await world().db.select().from(assessmentPlan).where(eq(assessmentPlan.id, world().planId));
      const id = `plan-${Math.random().toString(36).slice(2)}`;
      await world()
        .db.insert(assessmentPlan)
        .values({ ...plan!, id });
      const move = (startAt: Date, deadline: Date) =>
        world().db.update(assessmentPlan).set({ startAt, deadline }).where(eq(assessmentPlan.id, id));
      return { id, move };
    }
    const ago = (days: number) => new Date(Date.now() - days * dayMs);

    test.each([
      ['after its end', ago(30), ago(1)],
      ['before its start', ago(-1), ago(-30)],
    ])('%s every change is answered 410', async (_, startAt, deadline) => {
      const me = await world().teacher();
      const plan = await ownPlan();
      const begun = await world().ask(me, 'POST /api/StartAnnualAssessment', { body: { planId: plan.id } });
      const { assessmentId } = begun;
      const values = await world().recordValues(me, definition);
      const saved = await world().ask(me, 'POST /api/ThesisSave', { body: { assessmentId, ...values } });
      const rowVersion = await world().complete(me, assessmentId);
      await plan.move(startAt, deadline);
      const own = { [definition.idField]: saved[definition.idField] };
      const tries: [string, CallOptions][] = [
        [`POST /api/${definition.category}Save`, { body: { assessmentId, ...values } }],
        [`POST /api/${definition.category}Save`, { body: { assessmentId, ...values, ...own, rowVersion: 0 } }],
        [`DELETE /api/Delete${definition.category}`, { query: own }],
        ['PUT /api/ConfirmModuleNone', { body: { assessmentId, module: 1, none: true } }],
        [SUBMIT, { body: { assessmentId, promise: true, rowVersion } }],
      ];
      for (const [key, options] of tries)
        expectRefusal(await world().call(key, { ...options, token: me.token }), 410, 1);
      const info = await world().ask(me, 'GET /api/GetAnnualAssessmentInfo', { query: { assessmentId } });
      expect(info).toMatchObject({ canEdit: false, canSubmit: false, canWithdraw: false, rowVersion });
      expect(info.lockedReason).toMatch(/\p{Script=Han}/u);
      const other = await world().teacher();
      const late = await world().call('POST /api/StartAnnualAssessment', {
        token: other.token,
        body: { planId: plan.id },
      });
      expectRefusal(late, 410, 1);
    });

    test('what was handed in stays handed in', async () => {
      const me = await world().teacher();
      const plan = await ownPlan();
      const { assessmentId } = await world().ask(me, 'POST /api/StartAnnualAssessment', { body: { planId: plan.id } });
      const rowVersion = await world().complete(me, assessmentId);
      await world().ask(me, SUBMIT, { body: { assessmentId, promise: true, rowVersion } });
      await plan.move(ago(30), ago(1));
      expectRefusal(await world().call(WITHDRAW, { token: me.token, body: { assessmentId } }), 410, 1);
    });
  });

  describe('the assessment', () => {
    async function begun(): Promise<{ me: Person; assessmentId: string; rowVersion: number }> {
      const me = await world().teacher();
      const assessmentId = await world().assessment(me);
      const { rowVersion } = await world().ask(me, 'GET /api/GetAnnualAssessmentInfo', { query: { assessmentId } });
      return { me, assessmentId, rowVersion };
    }

    test('that is incomplete is not handed in, and everything that is missing is named', async () => {
      const { me, assessmentId, rowVersion } = await begun();
      const body = { assessmentId, promise: true, rowVersion };
      const { data } = expectRefusal(await world().call(SUBMIT, { token: me.token, body }), 422, 1);
      const missing = data?.missing as { module: number; label: string }[];
      expect(missing.length).toBeGreaterThan(0);
      for (const one of missing) expect(one.label).toMatch(/\p{Script=Han}/u);
      const required = recordList.filter((d) => d.required).map((d) => d.module);
      expect(new Set(missing.map((one) => one.module))).toEqual(new Set(required));
    });

    test('is handed in once when two send it at the same moment', async () => {
      const { me, assessmentId } = await begun();
      const rowVersion = await world().complete(me, assessmentId);
      const body = { assessmentId, promise: true, rowVersion };
      const answers = await Promise.all(
        [0, 1, 2, 3].map((n) => world().call(SUBMIT, { token: me.token, body, server: n % world().servers })),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      for (const answer of answers.filter((one) => one.status !== 200)) expect([409, 422]).toContain(answer.status);
      const info = await world().ask(me, 'GET /api/GetAnnualAssessmentInfo', { query: { assessmentId } });
      expect(info).toMatchObject({ status: StageStatus.WaitingReview, attempt: 1 });
    });

    test('moves only as its state machine says', async () => {
      const { me, assessmentId } = await begun();
      const call = async (key: string, options: CallOptions) =>
        (await world().call(key, { ...options, token: me.token })).status;
      const record = await makeRecord(world(), me, definition);
      const change = { body: { ...record.values, [definition.idField]: record.id, rowVersion: record.rowVersion } };
      const submit = async () => {
        const { rowVersion } = await world().ask(me, 'GET /api/GetAnnualAssessmentInfo', { query: { assessmentId } });
        return call(SUBMIT, { body: { assessmentId, promise: true, rowVersion } });
      };
      const save = `POST /api/${definition.category}Save`;
      const none = { body: { assessmentId, module: 1, none: true } };
      expect(await call(WITHDRAW, { body: { assessmentId } })).toBe(422);
      await world().complete(me, assessmentId);
      expect(await submit()).toBe(200);
      for (const [key, options] of [
        [save, change],
        ['PUT /api/ConfirmModuleNone', none],
      ] as const)
        expect(`${key} ${await call(key, options)}`).toBe(`${key} 422`);
      expect(await submit()).toBe(422);
      expect(await call(WITHDRAW, { body: { assessmentId } })).toBe(200);
      expect(await submit()).toBe(200);
      for (const status of [StageStatus.Reviewing, StageStatus.Reported, StageStatus.ReviewPassed, 9]) {
        await putInState(world().db, assessmentId, { status });
        expect(`${status} ${await call(WITHDRAW, { body: { assessmentId } })}`).toBe(`${status} 422`);
        expect(`${status} ${await call(save, change)}`).toBe(`${status} 422`);
        expect(`${status} ${await submit()}`).toBe(`${status} 422`);
      }
      await putInState(world().db, assessmentId, { status: StageStatus.ReviewFailed });
      expect(await call(save, change)).toBe(200);
      expect(await submit()).toBe(200);
    });

    test('is refused with the promise missing', async () => {
      const { me, assessmentId, rowVersion } = await begun();
      const body = { assessmentId, rowVersion, promise: false };
      const { data } = expectRefusal(await world().call(SUBMIT, { token: me.token, body }), 400, 2);
      expect(data?.fields?.map((field) => field.name)).toEqual(['promise']);
    });
  });

  test('a profile that is approved or waits is not handed in again', async () => {
    for (const profileReview of [1, 2]) {
      const me = await world().teacher({ profileReview });
      const [row] = await world().db.select().from(account).where(eq(account.id, me.id));
      const body = { rowVersion: row?.rowVersion };
      expectRefusal(await world().call('PUT /api/Account/SubmitMyProfile', { token: me.token, body }), 422, 1);
    }
  });

  test('an official account is bound to one person only, and once', async () => {
    const key = 'POST /api/Account/BindOfficial';
    const { me, input } = await prepared(world(), key);
    expect((await world().call(key, { ...input, token: me.token })).status).toBe(200);
    expectRefusal(await world().call(key, { ...input, token: me.token }), 422, 1);
    const again = await prepared(world(), key);
    await world()
      .db.update(account)
      .set({ officialOpenId: `other-${again.me.id}` })
      .where(eq(account.id, again.me.id));
    expectRefusal(await world().call(key, { ...again.input, token: again.me.token }), 422, 1);
  });
}
