/**
 * @covers imports work account
 * @when all
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportCheck, ImportResult, ImportUndo } from '../../domain/api/imports';
import type { OrgNode } from '../../domain/api/shapes';
import type { Work } from '../../domain/api/work';
import { idCardCheckCharacter } from '../../domain/rules/idCard';
import { ask, signInAt } from '../support/client';
import { type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/* A long sheet of teachers, whose server is killed with the hardest signal of the system while it stores them. */
const ROWS = 3000;
/** Rows with an error, and those that are stored when the server is killed. */
const WRONG = [7, 1500, 2999];
const STORED = 400;
const home = temporaryDirectory('killImport');
afterAll(home.remove);

const documentOf = (n: number) => {
  const first = `450202${1960 + (n % 40)}0${1 + (Math.floor(n / 40) % 9)}1${Math.floor(n / 360) % 9}${100 + (n % 900)}`;
  return `${first}${idCardCheckCharacter(first)}`;
};

const firstLeaf = ([node]: readonly OrgNode[]): string => (node?.C?.length ? firstLeaf(node.C) : (node?.L ?? ''));

async function sent(origin: string, token: string, path: string, body: FormData | object) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      prefer: 'respond-async',
      ...(!isForm && { 'content-type': 'application/json' }),
    },
  });
  const envelope = (await answer.json()) as { success: boolean; data: unknown; errorMessage?: string };
  if (!envelope.success) throw new Error(`${path}: ${envelope.errorMessage}`);
  return { status: answer.status, data: envelope.data };
}

const workAt = async (origin: string, token: string, id: string) =>
  (await ask(origin, token, 'GET /api/Work/GetWork/{id}', { path: { id } })) as Work & { answer?: unknown };

/** Waits for a work until something holds of it. */
async function until(origin: string, token: string, id: string, holds: (work: Work) => boolean) {
  for (;;) {
    const work = await workAt(origin, token, id);
    if (holds(work)) return work;
    if (work.status !== 'running' && work.status !== 'waiting')
      throw new Error(`${work.status}: ${work.error?.message}`);
    await pause(100);
  }
}

/** Does a call that becomes work, to its end. */
async function done<T>(origin: string, token: string, path: string, body: object): Promise<T> {
  const { status, data } = await sent(origin, token, path, body);
  if (status !== 202) return data as T;
  const { workId } = data as { workId: string };
  return ((await until(origin, token, workId, ({ status }) => status === 'done')) as { answer?: unknown }).answer as T;
}

test('an import goes on where it was when its server is killed, stores each teacher once, and is undone as a whole', async () => {
  let product: Product = await startProduct({ dataDir: home.path });
  const token = await signInAt(product.origin, 'admin01');
  const { tree } = await ask(product.origin, token, 'GET /api/Public/GetAllSysOrgInfo', {});
  const school = firstLeaf(tree);
  const row = (n: number) =>
    [
      '覃一鸣',
      WRONG.includes(n) ? '450202199305173010' : documentOf(n),
      `170${String(n).padStart(8, '0')}`,
      school,
      '其他',
    ].join();
  const text = ['姓名,证件号码,手机号,所在单位,任教学校类别', ...Array.from({ length: ROWS }, (_, n) => row(n))].join(
    '\n',
  );
  const form = new FormData();
  form.set('file', new File([text], '教师.csv'));
  form.set('scene', 'import');
  const { id: resId } = (await sent(product.origin, token, '/upload/UploadFile', form)).data as { id: string };
  const body = { kind: 'teacherProfile', resId };
  const checked = await done<ImportCheck>(product.origin, token, '/api/Public/CheckImport', body);
  expect(checked).toMatchObject({ total: ROWS, created: ROWS - WRONG.length });
  expect(checked.rows.map((one) => one.row)).toEqual(WRONG.map((n) => n + 2));

  const { importId } = checked;
  const begun = await sent(product.origin, token, '/api/Public/CommitImport', { importId, onlyValid: true });
  expect(begun.status).toBe(202);
  const { workId } = begun.data as { workId: string };
  await until(product.origin, token, workId, (work) => work.done >= STORED);
  expect((await product.end('SIGKILL')).signal).toBe('SIGKILL');

  product = await startProduct({ dataDir: home.path });
  const ended = (await until(product.origin, token, workId, ({ status }) => status === 'done')) as { answer?: unknown };
  const result = ended.answer as ImportResult;
  expect(result).toMatchObject({ created: ROWS - WRONG.length, updated: 0, skipped: WRONG.length });
  // Each of them is there once: the same sheet again changes nobody.
  expect(await done<ImportCheck>(product.origin, token, '/api/Public/CheckImport', body)).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: ROWS - WRONG.length,
  });
  const undone = await done<ImportUndo>(product.origin, token, '/api/Public/UndoImport', { importId });
  expect(undone).toEqual({ removed: ROWS - WRONG.length, reverted: 0, kept: [] });
  await product.end();
}, 600_000);
