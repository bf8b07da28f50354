import { clearCache, readThrough } from './cache';

afterEach(clearCache);

/** A read that lasts until it is aborted or answered. */
function reading() {
  let answer!: (text: string) => void;
  const read = jest.fn(
    (signal: AbortSignal) =>
      new Promise<string>((done, fail) => {
        answer = done;
        signal.addEventListener('abort', () => fail(new Error('aborted')));
      }),
  );
  return { read, answer: (text: string) => answer(text) };
}

test('one who leaves takes nothing from those who wait for the same', async () => {
  const { read, answer } = reading();
  const [first, second] = [new AbortController(), new AbortController()];
  const values = [first, second].map(({ signal }) => readThrough('dictionary', read, signal));
  first.abort();
  answer('words');
  expect(await values[1]).toBe('words');
  second.abort();
  expect(await readThrough('dictionary', read)).toBe('words');
  expect(read).toHaveBeenCalledTimes(1);
});

test('what the last one has given up is read anew, and not joined', async () => {
  const { read, answer } = reading();
  const controller = new AbortController();
  const given = readThrough('dictionary', read, controller.signal);
  controller.abort();
  const next = readThrough('dictionary', read);
  answer('words');
  expect(await next).toBe('words');
  await expect(given).rejects.toThrow('aborted');
});
