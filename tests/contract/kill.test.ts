/**
 * @covers db
 * @when all
 */
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Envelope } from '../../domain/api/core';
import { thesis } from '../../domain/records/thesis';
import { ask, signInAt } from '../support/client';
import { freePort } from '../support/ports';
import { failToStart, type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/* The server as a separate process on the embedded database, killed with the hardest signal of the system. */
const KILLS = 10;
const WRITERS = 4;
const home = temporaryDirectory('kill');
afterAll(home.remove);

/** Returns the id of the assessment that is open for filling in. */
async function openAssessment(origin: string, token: string): Promise<string> {
  const { list } = await ask(origin, token, 'GET /api/ListMyAnnualAssessment', { query: {} });
  const id = list.find((row) => row.canEdit)?.assessmentId;
  if (!id) throw new Error('No assessment can be filled in.');
  return id;
}

async function stored(origin: string, token: string, assessmentId: string) {
  const query = { assessmentId };
  const [info, { theses = [] }] = [
    await ask(origin, token, 'GET /api/GetAnnualAssessmentInfo', { query }),
    await ask(origin, token, 'GET /api/GetAnnualAssessmentThesisInfo', { query }),
  ];
  const all = theses.map((one) => String(one.thesisName));
  return { rowVersion: info.rowVersion, names: new Set(all), count: all.length };
}

test(`${KILLS} times killed in the middle of writes, it has every acknowledged record, no half of one, and none twice`, async () => {
  let product: Product = await startProduct({ dataDir: home.path });
  const token = await signInAt(product.origin);
  const assessmentId = await openAssessment(product.origin, token);
  const before = await stored(product.origin, token, assessmentId);
  const acknowledged = new Set(before.names);
  let written = 0;
  let interrupted = 0;
  const keyOf = (name: string) => `kill-${Buffer.from(name).toString('hex')}`;

  for (let kill = 1; kill <= KILLS; kill++) {
    const { origin } = product;
    const cutOff: [string, Record<string, unknown>][] = [];
    let running = true;
    let first: () => void = () => undefined;
    const started = new Promise<void>((done) => {
      first = done;
    });
    const writers = Array.from({ length: WRITERS }, async () => {
      while (running) {
        const thesisName = `第 ${++written} 篇`;
        const body = { assessmentId, ...thesis.sample(written), thesisName };
        try {
          await ask(origin, token, 'POST /api/ThesisSave', { body }, keyOf(thesisName));
        } catch {
          // Cut off without an answer: the record may be saved or not.
          cutOff.push([thesisName, body]);
          return;
        }
        acknowledged.add(thesisName);
        first();
      }
    });
    await Promise.race([started, Promise.all(writers)]);
    await new Promise((done) => setTimeout(done, 50 + Math.random() * 700));
    expect((await product.end('SIGKILL')).signal).toBe('SIGKILL');
    running = false;
    await Promise.all(writers);

    product = await startProduct({ dataDir: home.path });
    const after = await stored(product.origin, token, assessmentId);
    expect([...acknowledged].filter((name) => !after.names.has(name))).toEqual([]);
    // A save writes the record and the assessment's version in one transaction: neither is there without the other.
    expect(after.rowVersion - before.rowVersion).toBe(after.names.size - before.names.size);
    // At most one write of each writer was under way.
    expect(after.names.size - acknowledged.size).toBeLessThanOrEqual(WRITERS);
    // Repeating an unanswered call with its key answers it, and the record exists once.
    for (const [name, body] of cutOff) {
      const saved = await ask(product.origin, token, 'POST /api/ThesisSave', { body }, keyOf(name));
      expect(saved.rowVersion).toBe(0);
      acknowledged.add(name);
    }
    const repeated = await stored(product.origin, token, assessmentId);
    expect([repeated.names.size, repeated.count]).toEqual([acknowledged.size, acknowledged.size]);
    interrupted += cutOff.length;
  }
  expect(interrupted).toBeGreaterThan(0);
  expect(acknowledged.size).toBeGreaterThan(before.names.size + KILLS);
  expect((await product.end()).code).toBe(0);
}, 900_000);

test('a second process on the same data directory is refused', async () => {
  const product = await startProduct({ dataDir: home.path });
  try {
    const second = await failToStart({ dataDir: home.path });
    expect(second.code).toBe(2);
    expect(second.output).toContain(`The data directory ${home.path} is in use by process ${product.pid}.`);
    // The first server keeps answering.
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
  } finally {
    await product.end();
  }
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets running requests finish and then ends with 0', async (signal) => {
  const product = await startProduct({ dataDir: home.path });
  const token = await signInAt(product.origin);
  const assessmentId = await openAssessment(product.origin, token);
  // The fault "slow" delays a request for three seconds, so it is running when the signal comes.
  const running = fetch(`${product.origin}/api/ThesisSave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-fault': 'slow' },
    body: JSON.stringify({ assessmentId, ...thesis.sample(0), thesisName: `收尾 ${signal}` }),
  });
  await new Promise((done) => setTimeout(done, 500));
  const ended = product.end(signal);
  const response = await running;
  expect([response.status, ((await response.json()) as Envelope<unknown>).success]).toEqual([200, true]);
  expect(await ended).toMatchObject({ code: 0 });
  await expect(fetch(`${product.origin}/healthz`)).rejects.toThrow();

  const again = await startProduct({ dataDir: home.path });
  expect((await stored(again.origin, token, assessmentId)).names).toContain(`收尾 ${signal}`);
  await again.end();
});

describe('where it cannot start, it says why in one line and ends with 2', () => {
  const oneLine = (output: string) => expect(output.trim().split('\n')).toHaveLength(1);

  test('a busy port', async () => {
    const other = createServer();
    const port = await new Promise<number>((done) =>
      other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)),
    );
    const { code, output } = await failToStart({ dataDir: home.path, port });
    other.close();
    expect(code).toBe(2);
    expect(output).toContain(`Port ${port}`);
    oneLine(output);
  });

  test.each([
    ['nothing answers there', async () => `postgresql://someone:geheim@127.0.0.1:${await freePort()}/teacher`],
    ['must look like', async () => 'mysql://someone:geheim@127.0.0.1/teacher'],
  ])('a wrong DATABASE_URL: %s', async (reason, address) => {
    const { code, output } = await failToStart({
      dataDir: home.path,
      env: { DEMO: '1', DATABASE_URL: await address() },
    });
    expect(code).toBe(2);
    expect(output).toContain(reason);
    expect(output).not.toContain('geheim');
    oneLine(output);
  });

  test('a data directory that cannot be written', async () => {
    const file = join(home.path, 'file');
    writeFileSync(file, '');
    const below = await failToStart({ dataDir: join(file, 'data') });
    expect(below.code).toBe(2);
    expect(below.output).toContain('cannot be written');
    oneLine(below.output);
    // File permissions do not stop root.
    if (process.getuid?.() === 0) return;
    const locked = temporaryDirectory('locked');
    chmodSync(locked.path, 0o500);
    const { code, output } = await failToStart({ dataDir: locked.path });
    locked.remove();
    expect(code).toBe(2);
    oneLine(output);
  });

  test('a damaged database', async () => {
    const damaged = temporaryDirectory('damaged');
    await (await startProduct({ dataDir: damaged.path, args: ['--empty'] })).end();
    for (const name of ['pg/global/pg_control', 'pg/PG_VERSION']) writeFileSync(join(damaged.path, name), 'broken');
    const { code, output } = await failToStart({ dataDir: damaged.path });
    damaged.remove();
    expect(code).toBe(2);
    expect(output).toContain('may be damaged');
  });

  test.each([
    ['--port', 'eighty'],
    ['--variant', 'nowhere'],
    ['--wrong', 'x'],
  ])('the option %s %s', async (...args) => {
    const { code, output } = await failToStart({ dataDir: home.path, args });
    expect(code).toBe(2);
    expect(output).toContain(args[0]);
    oneLine(output);
  });
});
