/**
 * @covers declaration declarations kpi research studio documents
 * @when all
 */
import type { Comparison } from '../../domain/api/documentShapes';
import { type Declaration, declarations } from '../../domain/declarations';
import { kindOf, storedName } from '../../domain/forms';
import type { Paper } from '../../domain/papers/model';
import { ReviewResult } from '../../domain/statuses';
import { areaOf } from '../../server/declarations';
import type { DocumentKind } from '../../server/documents/kind';
import { zh } from '../../server/papers/words';
import { type Answer, type Api, startApi } from '../support/api';
import { type Declarant, declarationWorld } from '../support/declarant';
import { testDeclaration, testKind } from '../support/testDocument';

/*
 * Every declaration of the product, and a test declaration with every kind of field, goes through all its calls over
 * HTTP. A new declaration needs no tests of its own here.
 */

const all: readonly Declaration[] = [testDeclaration, ...declarations];

const good = (answer: Answer): Answer => {
  if (!answer.success) throw new Error(`${answer.status} ${answer.errorMessage} ${JSON.stringify(answer.data)}`);
  return answer;
};

/** Stored name of a text field that every user fills in: the title field where it is a text. */
function someText({ form }: Declaration): string {
  const names = [form.title, ...Object.keys(form.fields)];
  const name = names.find((one) => {
    const field = form.fields[one];
    return ['text', 'area'].includes(field?.kind ?? '') && !field?.visibleWhen;
  });
  const field = name && form.fields[name];
  if (!name || !field) throw new Error(`${form.name} has no text`);
  return storedName(name, field);
}

/** State as shown after the move of this name; after the last such move when there are several. */
const stateAfter = ({ machine, shown }: Declaration, move: string) =>
  shown(machine.moves.filter(({ name }) => name === move).at(-1)?.to ?? machine.initial);

describe.each(all.map((one) => [one.name, one] as const))('%s', (_, declaration) => {
  let api: Api;
  let world: Awaited<ReturnType<typeof declarationWorld>>;
  let owner: Declarant;
  const text = someText(declaration);
  const changed = '改后的内容';
  const { controller } = declaration.review;

  beforeAll(async () => {
    const known = declarations.includes(declaration);
    api = await startApi(
      known ? {} : { further: [areaOf([declaration])], kinds: [testKind as unknown as DocumentKind] },
    );
    world = await declarationWorld(api, declaration);
  }, 150_000);
  beforeEach(async () => {
    owner = await world.declarant();
  });
  afterAll(() => api.close());

  type Reviewer = (typeof world)['lower'];
  const ask = ({ token }: Reviewer, call: string, options: Parameters<Api['call']>[1] = {}) =>
    api.call(call.replace(' ', ` /api/${controller}/`), { token, ...options });
  const decide = (who: Reviewer, ids: string[], result: number, more: object = {}) =>
    ask(who, 'POST SubmitReview', { body: { ids, result, opinion: '请核对', ...more } });
  const handedIn = async () => {
    good(await owner.save());
    good(await owner.submit());
  };

  test('a draft needs nothing, an older version answers with the stored one, a closed door with what is missing', async () => {
    good(await owner.ask('save', { body: { id: owner.id, rowVersion: 0, values: {} } }));
    const refused = await owner.submit();
    expect([refused.status, (refused.data.missing as object[]).length > 0]).toEqual([422, true]);
    good(await owner.save({ [text]: changed }));
    const older = await owner.save({}, 1);
    expect(older.status).toBe(409);
    expect(older.data.current).toMatchObject({ rowVersion: 2, values: { [text]: changed } });
    const created = await owner.ask('create', { body: { planId: owner.planId } });
    expect(created.data.id).toBe(owner.id);
    good(await owner.call(`DELETE /api/${declaration.controller}/DelDeclare/${owner.id}`, {}));
  });

  test('it is handed in, taken back, returned with a remark, corrected, compared and passed by every office', async () => {
    await handedIn();
    expect(good(await owner.withdraw()).data.status).toBe(stateAfter(declaration, 'withdraw'));
    good(await owner.submit());
    good(await ask(world.lower, `GET GetReview/${owner.id}`));
    const [section] = declaration.sections;
    const remarks = [{ section: section?.name, reason: '与附件不一致' }];
    good(await decide(world.lower, [owner.id], ReviewResult.Failed, { remarks }));
    await api.takeEffect();
    expect(await owner.read()).toMatchObject({ lastReason: '请核对', remarks });
    good(await owner.save({ [text]: changed }));
    expect(good(await owner.submit()).data.attempt).toBe(3);
    const query = { id: owner.id, from: '2', to: '3' };
    const comparison = good(await owner.ask('compare', { query })).data as unknown as Comparison;
    expect(comparison.changes.map(({ path, after }) => [path, after])).toEqual([[text, changed]]);
    expect(good(await ask(world.lower, 'GET CompareReview', { query })).data.changes).toEqual(comparison.changes);
    for (const reviewer of world.reviewers) {
      expect(good(await decide(reviewer, [owner.id], ReviewResult.Passed)).data.done).toEqual([owner.id]);
      await api.takeEffect();
    }
    expect(await owner.read()).toMatchObject({ status: stateAfter(declaration, 'pass'), attempt: 3, moves: [] });
    const told = await owner.told();
    expect([told[0], told.at(-1)]).toEqual(['notice.declaration.returned', 'notice.declaration.passed']);
  });

  test('a batch answers for each, and can be taken back; the reviewer reads the whole form', async () => {
    await handedIn();
    const { form, sections } = good(await ask(world.lower, `GET GetReview/${owner.id}`)).data as {
      form?: { section: string; label: string }[];
      sections?: object[];
    };
    expect([sections?.length, (form?.length ?? 0) > 0]).toEqual([declaration.form.groups.length, true]);
    const { data } = await decide(world.lower, [owner.id, 'nobody'], ReviewResult.Passed);
    expect([data.done, (data.failed as object[]).length]).toEqual([[owner.id], 1]);
    good(await ask(world.lower, `PUT UndoReview/${owner.id}`));
    expect(await owner.read()).toMatchObject({ status: stateAfter(declaration, 'review') });
    expect((await owner.withdraw()).status).toBe(422);
  });

  test('its paper has every group, its values and the names of its files, and is a PDF', async () => {
    await handedIn();
    const paper = good(await owner.ask('paper', { query: { id: owner.id } })).data as unknown as Paper;
    const said = JSON.stringify(paper.blocks);
    for (const { label } of declaration.sections) expect(said).toContain(zh(label));
    expect(said).toContain(JSON.stringify(owner.values[text]).slice(1, -1).slice(0, 10));
    for (const [name, field] of Object.entries(declaration.form.fields))
      if (kindOf(field).files && !field.visibleWhen) expect(said).toContain(`${name}.`);
    const pdf = await api.app.request(`/api/${declaration.controller}/PDFDeclare?id=${owner.id}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString('latin1'),
    ).toBe('%PDF-');
  });

  test('nobody else reads or moves it', async () => {
    await handedIn();
    const other = await world.declarant();
    const { id } = owner;
    const body = { id, rowVersion: 1 };
    const answers = [
      ...(await Promise.all(
        (['read', 'log', 'compare', 'paper'] as const).map((name) => other.ask(name, { query: { id } })),
      )),
      await other.ask('save', { body: { ...body, values: {} } }),
      await other.ask('submit', { body }),
      await other.ask('withdraw', { body: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await api.call(`GET /api/${controller}/GetReview/${id}`, { token: other.token })).status).toBe(403);
  });
});
