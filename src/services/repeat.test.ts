import { repeatWhileSeen } from './repeat';

const seen = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  seen('visible');
  jest.useRealTimers();
});

test('asks again after its time, and no more once it is stopped', async () => {
  const work = jest.fn(async () => undefined);
  const stop = repeatWhileSeen(work, { every: 100, atMost: 1000 });
  await pass(99);
  expect(work).toHaveBeenCalledTimes(0);
  await pass(201);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
  await pass(1000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a hidden tab asks nothing, and at once when it is seen again after its time', async () => {
  const work = jest.fn(async () => undefined);
  const stop = repeatWhileSeen(work, { every: 100, atMost: 1000 });
  seen('hidden');
  await pass(500);
  expect(work).toHaveBeenCalledTimes(0);
  seen('visible');
  await pass(0);
  expect(work).toHaveBeenCalledTimes(1);
  seen('hidden');
  seen('visible');
  await pass(0);
  expect(work).toHaveBeenCalledTimes(1);
  stop();
});

test('failures double the time up to a limit; success or being online again ends that', async () => {
  let broken = true;
  const work = jest.fn(async () => {
    if (broken) throw new Error('offline');
  });
  const stop = repeatWhileSeen(work, { every: 100, atMost: 400 });
  await pass(100);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(199);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(work).toHaveBeenCalledTimes(2);
  await pass(400 + 400);
  expect(work).toHaveBeenCalledTimes(4);
  broken = false;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(work).toHaveBeenCalledTimes(5);
  await pass(100);
  expect(work).toHaveBeenCalledTimes(6);
  stop();
});
