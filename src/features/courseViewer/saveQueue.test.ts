import { RequestError } from '@/services/errors';
import { createSaveQueue, type Save, type Saved, type SaveStore, type Sent } from './saveQueue';
import { createSaveStore } from './saveStore';

const saveOf = (seq: number, changes: Partial<Save> = {}): Save => ({
  planId: 'p',
  courseId: 'c',
  sectionId: 's',
  from: seq * 10,
  to: seq * 10 + 10,
  position: seq * 10 + 10,
  clientId: 'client-1',
  seq,
  at: `2026-11-21 20:00:${String(seq).padStart(2, '0')}`,
  ...changes,
});
const away = new RequestError('no network', 'network');
const saved: Saved = { finishedSeconds: 10, percent: 1, learnState: 3, nextSaveIn: 30, counted: 10, uncounted: 0 };

beforeEach(() => localStorage.clear());

/** A queue and what the network makes of it. */
function make(clientId = 'client-1', store: SaveStore = createSaveStore('u1', clientId)) {
  const sent: number[] = [];
  const answers: string[] = [];
  let online = true;
  let refuses: number | undefined;
  const queue = createSaveQueue({
    store,
    send: async ({ seq }): Promise<Sent> => {
      await Promise.resolve();
      if (!online) return { later: away };
      sent.push(seq);
      return seq === refuses ? { refused: 'no' } : { saved };
    },
    onAnswer: ({ seq }, answer) => void answers.push(`${seq} ${'saved' in answer ? 'saved' : answer.refused}`),
    onChange: () => undefined,
  });
  return {
    queue,
    sent,
    answers,
    cut: () => {
      online = false;
    },
    mend: () => {
      online = true;
    },
    refuse: (seq: number) => {
      refuses = seq;
    },
  };
}

test('saves are sent at once, in order, each once', async () => {
  const { queue, sent } = make();
  await Promise.all([queue.push(saveOf(1)), queue.push(saveOf(2)), queue.push(saveOf(3))]);
  expect(sent).toEqual([1, 2, 3]);
  expect(queue.waiting()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('without a network they wait, and are sent in order afterwards', async () => {
  const { queue, sent, cut, mend } = make();
  cut();
  await queue.push(saveOf(1));
  await queue.push(saveOf(2));
  expect(queue.waiting().map(({ seq }) => seq)).toEqual([1, 2]);
  expect(await queue.flush()).toBe(away);
  mend();
  expect(await queue.flush()).toBeUndefined();
  expect(sent).toEqual([1, 2]);
});

test('what waits outlives the tab: the next viewer sends it with its own number, before its own', async () => {
  const first = make();
  first.cut();
  await first.queue.push(saveOf(1));
  await first.queue.push(saveOf(2));
  const second = make('client-2');
  await second.queue.push(saveOf(7, { clientId: 'client-2' }));
  expect(second.sent).toEqual([1, 2, 7]);
  expect(localStorage).toHaveLength(0);
});

test('another person on the same device sends nothing of it', async () => {
  const first = make();
  first.cut();
  await first.queue.push(saveOf(1));
  const other = make('client-3', createSaveStore('u2', 'client-3'));
  expect(await other.queue.flush()).toBeUndefined();
  expect(other.sent).toEqual([]);
});

test('what is refused for good is told and forgotten, and the rest goes on', async () => {
  const { queue, answers, refuse } = make();
  refuse(1);
  await Promise.all([queue.push(saveOf(1)), queue.push(saveOf(2))]);
  expect(answers).toEqual(['1 no', '2 saved']);
  expect(queue.waiting()).toEqual([]);
});

test('an idle save goes only when nothing waits: later it would use up time that was watched', async () => {
  const { queue, cut } = make();
  const acts: string[] = [];
  const idle = () => queue.aside(async () => void acts.push('idle'));
  expect(await idle()).toBe(true);
  cut();
  await queue.push(saveOf(1));
  expect(await idle()).toBe(false);
  expect(acts).toEqual(['idle']);
});

test('rubbish in the storage is nobody’s save', () => {
  localStorage.setItem('study:u1:old', '{"a":1}');
  expect(make().queue.waiting()).toEqual([]);
});
