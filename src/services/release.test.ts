import { durations } from '@domain/constants';

const { releaseSettled, releasePutOff } = durations;
const load = async (own?: string) => {
  jest.resetModules();
  document.documentElement.removeAttribute('data-release');
  if (own) document.documentElement.dataset.release = own;
  const module = await import('./release');
  const told = jest.fn();
  module.onOutdated(told);
  return { ...module, told };
};

test('another release is told once it has been named for a while, and not while one is being started', async () => {
  const { hearRelease, isOutdated, told } = await load('default-a');
  hearRelease('default-b', 0);
  hearRelease('default-a', releaseSettled - 1);
  hearRelease('default-b', releaseSettled);
  expect(isOutdated()).toBe(false);
  hearRelease('default-b', 2 * releaseSettled);
  expect([isOutdated(), told.mock.calls.length]).toEqual([true, 1]);
  // After a bad release the one before is there again.
  hearRelease('default-a', 3 * releaseSettled);
  expect([isOutdated(), told.mock.calls.length]).toEqual([false, 2]);
});

test('after "later" it is quiet for a while', async () => {
  const { hearRelease, putOffRelease, isOutdated } = await load('default-a');
  hearRelease('default-b', 0);
  hearRelease('default-b', releaseSettled);
  putOffRelease(releaseSettled);
  hearRelease('default-b', 2 * releaseSettled);
  expect(isOutdated()).toBe(false);
  hearRelease('default-b', 2 * releaseSettled + releasePutOff);
  expect(isOutdated()).toBe(true);
});

test('a page that somebody else serves, and a server that names none, tell nothing', async () => {
  for (const [own, named] of [
    [undefined, 'default-b'],
    ['default-a', undefined],
  ]) {
    const { hearRelease, isOutdated } = await load(own);
    hearRelease(named, 0);
    hearRelease(named, releaseSettled);
    expect(isOutdated()).toBe(false);
  }
});
