import { setTimeout as pause } from 'node:timers/promises';
import { readAhead } from './readAhead';

/** Parts 1 to 3, noted as they are made; the last may fail. */
async function* numbered(made: string[], fails = false): AsyncGenerator<number> {
  try {
    for (const n of [1, 2, 3]) {
      made.push(`made ${n}`);
      if (fails && n === 3) throw new Error('the third');
      yield n;
    }
  } finally {
    made.push('closed');
  }
}

test('the next part is made while one is used, and the order stays', async () => {
  const made: string[] = [];
  for await (const n of readAhead(numbered(made))) {
    await pause(1);
    made.push(`used ${n}`);
  }
  expect(made).toEqual(['made 1', 'made 2', 'used 1', 'made 3', 'used 2', 'closed', 'used 3']);
});

test('an error comes after the parts before it', async () => {
  const used: number[] = [];
  const reading = async () => {
    for await (const n of readAhead(numbered([], true))) used.push(n);
  };
  await expect(reading()).rejects.toThrow('the third');
  expect(used).toEqual([1, 2]);
});

test('a caller that ends early closes the parts, and an error that nobody waits for is not heard', async () => {
  const made: string[] = [];
  for await (const n of readAhead(numbered(made, true))) if (n === 2) break;
  expect(made).toEqual(['made 1', 'made 2', 'made 3', 'closed']);
});
