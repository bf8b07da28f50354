/**
 * @covers log metrics http
 */
import { setTimeout as pause } from 'node:timers/promises';
import { signInAt } from '../support/client';
import { type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/* An operator reads the log and the figures of the built server while people use it. */
const TOKEN = 'f'.repeat(48);
const home = temporaryDirectory('watched');
let product: Product;

interface Line {
  time: string;
  level: string;
  process: string;
  request?: string;
  route?: string;
  status?: number;
  ms?: number;
  event: string;
  error?: string;
}

beforeAll(async () => {
  product = await startProduct({
    dataDir: home.path,
    env: { LOG_FORMAT: 'json', LOG_LEVEL: 'debug', HEALTH_TOKEN: TOKEN },
  });
});
afterAll(async () => {
  await product?.end();
  home.remove();
});

const lines = (): Line[] =>
  product
    .output()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** Lines are written ten times a second, after the answer has ended. */
async function lineOf(request: string | null): Promise<Line | undefined> {
  for (let looks = 0; looks < 50; looks++) {
    const found = lines().find((line) => line.request === request && line.event === 'answered');
    if (found) return found;
    await pause(50);
  }
  return undefined;
}

const metrics = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  fetch(`${product.origin}/metrics`, { headers });
async function figure(name: string): Promise<number> {
  const text = await (await metrics()).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? Number.NaN,
  );
}

test('each request is a line with its call, its answer and its time, and nothing that somebody has typed', async () => {
  const token = await signInAt(product.origin);
  const keyword = 'a-word-that-somebody-looks-for';
  const found = await fetch(`${product.origin}/api/Message/FindMsg?keyword=${keyword}&current=1&pageSize=10`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await lineOf(found.headers.get('x-request-id'))).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'info',
    process: expect.stringMatching(new RegExp(`/${product.pid}$`)),
    request: found.headers.get('x-request-id'),
    route: 'GET /api/Message/FindMsg',
    status: found.status,
    ms: expect.any(Number),
    event: 'answered',
  });
  const code = await fetch(`${product.origin}/api/Account/RegisterSMSCode?mobile=13800138000&ticket=x`);
  expect(await lineOf(code.headers.get('x-request-id'))).toMatchObject({ route: 'GET /api/Account/RegisterSMSCode' });
  const nowhere = await fetch(`${product.origin}/api/nowhere/13800138000`);
  expect(await lineOf(nowhere.headers.get('x-request-id'))).toMatchObject({ route: 'unknown', status: 404 });
  await fetch(`${product.origin}/healthz`);
  const printed = product.output();
  for (const typed of [keyword, '13800138000', 'ticket', token, '127.0.0.1:', 'nowhere'])
    expect(printed.replace(/Listening on \S+/, '')).not.toContain(typed);
});

test('an answer of the server that failed is a warning; every line has the same form', async () => {
  await (await fetch(`${product.origin}/api/Message/TopMsg`, { headers: { 'x-fault': '500' } })).text();
  await pause(200);
  expect(lines().filter(({ status }) => status === 500)).toMatchObject([{ level: 'warn', event: 'answered' }]);
  for (const line of lines())
    expect(Object.keys(line)).toEqual(expect.arrayContaining(['time', 'level', 'process', 'event']));
});

test('figures tell what people did, and what the process has', async () => {
  const route = 'route="POST /api/Account/Login"';
  const before = await figure(`teacher_requests_total{${route},status="200"}`);
  await signInAt(product.origin);
  expect(await figure(`teacher_requests_total{${route},status="200"}`)).toBe(before + 1);
  expect(await figure(`teacher_request_seconds_count{${route}}`)).toBeGreaterThan(before);
  expect(await figure('teacher_sign_ins_total{result="opened"}')).toBe(before + 1);
  const wrong = await fetch(`${product.origin}/api/Account/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName: 'teacher01', password: 'wrong-one-1' }),
  });
  expect(wrong.status).toBe(400);
  expect(await figure('teacher_sign_ins_total{result="failed"}')).toBe(1);
  expect(await figure('teacher_refusals_total{code="400",reason="error.login"}')).toBe(1);
  const token = await signInAt(product.origin);
  const form = new FormData();
  form.set('scene', 'attachment');
  form.set('file', new Blob(['%PDF-1.4 nothing']), 'empty.exe');
  await fetch(`${product.origin}/upload/UploadFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(await figure('teacher_uploads_total{result="refused"}')).toBe(1);
  expect(await figure('teacher_database_up')).toBe(1);
  expect(await figure('teacher_database_connections_most')).toBeGreaterThan(0);
  expect(await figure('teacher_due_waiting{job="notice.send"}')).toBeGreaterThanOrEqual(0);
  expect(await figure('teacher_due_done{job="documents.decided"}')).toBeGreaterThanOrEqual(0);
  expect(await figure('teacher_threads{pool="papers"}')).toBeGreaterThanOrEqual(0);
  expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await figure('teacher_disk_free_bytes')).toBeGreaterThan(0);
});

test('nobody else reads the figures', async () => {
  const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer x' }, { 'x-forwarded-for': '203.0.113.7' }];
  for (const headers of strangers) expect((await metrics(headers)).status).toBe(404);
  expect((await metrics()).headers.get('content-type')).toContain('text/plain');
});
