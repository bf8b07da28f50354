import * as whole from 'tslib';
import * as ours from '../../config/lean/tslib';

type Awaiter = (self: unknown, args: unknown, promise: unknown, body: (...args: unknown[]) => Generator) => unknown;
const both: [string, Awaiter, (value: object, names: string[]) => object][] = [
  ['tslib', whole.__awaiter as Awaiter, whole.__rest as (value: object, names: string[]) => object],
  ['what stands for it', ours.__awaiter as Awaiter, ours.__rest],
];

describe.each(both)('%s', (_, awaiter, rest) => {
  const self = { by: 2 };
  const run = (body: (this: typeof self, ...args: unknown[]) => Generator) =>
    awaiter(self, [3], undefined, body as (...args: unknown[]) => Generator);

  test('begins at once, waits for what is yielded and answers what is returned', async () => {
    const seen: unknown[] = [];
    const answer = run(function* (times) {
      seen.push('begun');
      const value = (yield Promise.resolve(Number(times))) as number;
      seen.push(yield 7);
      return value * this.by;
    });
    expect(seen).toEqual(['begun']);
    expect(await answer).toBe(6);
    expect(seen).toEqual(['begun', 7]);
  });

  test('throws a failure into the generator, which may go on or fail', async () => {
    const fails = () => Promise.reject(new Error('down'));
    const caught = run(function* () {
      try {
        yield fails();
      } catch (error) {
        return (error as Error).message;
      } finally {
        yield 1;
      }
      return 'never';
    });
    expect(await caught).toBe('down');
    await expect(
      run(function* () {
        yield fails();
      }),
    ).rejects.toThrow('down');
  });

  test('takes the named members out of an object', () => {
    expect(rest({ a: 1, b: 2, c: 3 }, ['b'])).toEqual({ a: 1, c: 3 });
  });
});
