import { fairQueue } from './fairQueue';

/** A queue whose jobs the test ends, in the order in which they began. */
function open({ atOnce = 1, perPlace = 3, total = 5 } = {}) {
  const inTurn = fairQueue({ atOnce, perPlace, total, full: () => new Error('full') });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const add = (name: string, signal?: AbortSignal) => {
    const work = () =>
      new Promise<void>((end) => {
        begun.push(name);
        ends.push(end);
      });
    inTurn(name[0] as string, work, signal).catch(() => refused.push(name));
  };
  const settle = () => new Promise((done) => setTimeout(done));
  return {
    begun,
    refused,
    add: async (...names: string[]) => {
      for (const name of names) add(name);
      await settle();
    },
    one: add,
    end: async (n = 1) => {
      for (let i = 0; i < n; i++) {
        ends.shift()?.();
        await settle();
      }
    },
    settle,
  };
}

test('places take turns, whatever one of them has lined up', async () => {
  const queue = open({ perPlace: 4, total: 9 });
  await queue.add('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2');
  await queue.end(7);
  expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(queue.refused).toEqual([]);
});

test('as much is done at once as may be, and no more', async () => {
  const queue = open({ atOnce: 2 });
  await queue.add('a1', 'b1', 'c1');
  expect(queue.begun).toEqual(['a1', 'b1']);
  await queue.end();
  expect(queue.begun).toEqual(['a1', 'b1', 'c1']);
});

test('a place has a bound of its own', async () => {
  const queue = open();
  await queue.add('a1', 'a2', 'a3', 'a4', 'a5', 'b1');
  expect(queue.refused).toEqual(['a5']);
  await queue.end(5);
  expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('when all room is taken, the longest line makes room for a shorter one', async () => {
  const queue = open({ perPlace: 4 });
  await queue.add('a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1', 'e1');
  expect(queue.refused).toEqual(['a5', 'a4', 'a3', 'e1'].slice(0, queue.refused.length));
  expect(queue.refused).toHaveLength(3);
});

test('work whose caller has gone is never begun', async () => {
  const queue = open();
  const gone = new AbortController();
  queue.one('a1');
  queue.one('b1', gone.signal);
  queue.one('c1');
  gone.abort();
  queue.one('d1', gone.signal);
  await queue.settle();
  await queue.end(3);
  expect(queue.begun).toEqual(['a1', 'c1']);
  expect(queue.refused.sort()).toEqual(['b1', 'd1']);
});

test('work that fails gives its turn on', async () => {
  const inTurn = fairQueue({ atOnce: 1, perPlace: 2, total: 2, full: () => new Error('full') });
  const failing = inTurn('a', () => Promise.reject(new Error('broken')));
  const after = inTurn('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(after).resolves.toBe('done');
});
