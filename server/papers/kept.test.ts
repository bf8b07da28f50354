import type { Paper } from '../../domain/papers/model';
import { hourMs } from '../../domain/time';
import { JobEnded } from '../workers/pool';
import { keptPapers } from './kept';
import type { PaperJob } from './pdf';

const paper = (text: string, time = '2026-11-27 10:00'): PaperJob => ({
  paper: {
    fileName: 'a.pdf',
    head: [],
    foot: `打印时间 ${time}`,
    pageNumber: '',
    blocks: [{ kind: 'prose', paragraphs: [text] }],
  } as unknown as Paper,
});

function maker(size = 10) {
  const made: { text: string; signal: AbortSignal; done: () => void; fail: (e: Error) => void }[] = [];
  let passed = 0;
  const make = (job: PaperJob, _: string | undefined, signal: AbortSignal) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const done = () => resolve(new Uint8Array(size));
      made.push({ text: JSON.stringify(job), signal, done, fail: reject });
    });
  return { made, ask: keptPapers(make, () => passed), pass: (ms: number) => (passed += ms) };
}

test('two who ask at the same time share one making, and later ones get what was made', async () => {
  const { made, ask } = maker();
  const both = [ask(paper('甲'), 'a'), ask(paper('甲', '2026-11-27 10:01'), 'b')];
  expect(made).toHaveLength(1);
  made[0]?.done();
  const [one, two] = await Promise.all(both);
  expect(two).toBe(one);
  // Another minute in the foot is no change.
  expect(await ask(paper('甲', '2026-11-27 10:30'))).toBe(one);
  expect(made).toHaveLength(1);
});

test('what has changed is made anew, and what failed is not kept', async () => {
  const { made, ask } = maker();
  const first = ask(paper('甲'));
  made[0]?.fail(new Error('no font'));
  await expect(first).rejects.toThrow('no font');
  for (const text of ['甲', '乙']) {
    const next = ask(paper(text));
    made.at(-1)?.done();
    await next;
  }
  expect(made).toHaveLength(3);
});

test('a making ends when nobody waits for it any more, and not before', async () => {
  const { made, ask } = maker();
  const [left, stays] = [new AbortController(), new AbortController()];
  const one = ask(paper('甲'), 'a', left.signal);
  const two = ask(paper('甲'), 'b', stays.signal);
  left.abort();
  await expect(one).rejects.toMatchObject({ reason: 'unwanted' });
  expect(made[0]?.signal.aborted).toBe(false);
  stays.abort();
  await expect(two).rejects.toMatchObject({ reason: 'unwanted' });
  expect(made[0]?.signal.aborted).toBe(true);
  // A later caller gets a making of its own.
  const next = ask(paper('甲'));
  expect(made).toHaveLength(2);
  made[1]?.done();
  await next;
});

test('the bytes that are kept are bounded, and none is kept longer than an hour', async () => {
  const { made, ask, pass } = maker(5 * 1024 * 1024);
  const get = async (text: string) => {
    const before = made.length;
    const asked = ask(paper(text));
    made[before]?.done();
    await asked;
    return made.length > before;
  };
  for (const text of ['1', '2', '3', '4']) expect(await get(text)).toBe(true);
  expect(await get('1')).toBe(false);
  // Five of five megabytes are too much: the one that was unused for longest goes.
  expect(await get('5')).toBe(true);
  expect([await get('1'), await get('2')]).toEqual([false, true]);
  pass(hourMs + 1);
  expect(await get('1')).toBe(true);
});

test.each([
  ['time', true],
  ['thread', true],
  ['memory', false],
] as const)('one that was ended for %s is to be asked for again later where that helps', async (reason, later) => {
  const { made, ask } = maker();
  const asked = ask(paper('甲'), 'a');
  made[0]?.fail(new JobEnded(reason));
  const error = await asked.catch((one: unknown) => one);
  if (later) expect(error).toMatchObject({ code: '429', details: { data: { retryAfter: 30 } } });
  else expect(error).toBeInstanceOf(JobEnded);
});
