import { durations } from '@domain/constants';
import { act, renderHook } from '@testing-library/react';
import { recoverFromChunkFailure } from '@/services/chunks';
import { SignedIn } from '../../tests/support/session';
import type { DraftOptions } from './draft';
import { DRAFT_DELAY, useDraft } from './useDraft';

let userId: string | undefined = 'u1';

interface Form {
  title: string;
  idDocNo: string;
}
const KEY = 'draft:u1:thesis:new';
const NOW = Date.UTC(2026, 10, 20, 2, 32);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  userId = 'u1';
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const mount = (options: Partial<DraftOptions> = {}) =>
  renderHook((props: DraftOptions) => useDraft<Form>(props), {
    initialProps: { form: 'thesis', ...options },
    wrapper: ({ children }) => <SignedIn user={userId ? { userId } : undefined}>{children}</SignedIn>,
  });
const stored = (key = KEY) => JSON.parse(localStorage.getItem(key) ?? 'null');
const quiet = (ms = DRAFT_DELAY) => act(() => jest.advanceTimersByTime(ms));

test('writes the last values once it is quiet, with time and version', () => {
  const { result } = mount({ id: '7', baseVersion: 3 });
  act(() => result.current.save({ title: 'a' }));
  quiet(DRAFT_DELAY - 1);
  act(() => result.current.save({ title: 'ab' }));
  quiet(DRAFT_DELAY - 1);
  expect(stored('draft:u1:thesis:7')).toBeNull();
  expect(result.current.savedAt).toBeUndefined();
  quiet(1);
  expect(stored('draft:u1:thesis:7')).toEqual({ savedAt: Date.now(), baseVersion: 3, values: { title: 'ab' } });
  expect(result.current.savedAt).toBe(Date.now());
  expect(result.current.found).toBeUndefined();
});

test('fields that are excluded never reach the storage', () => {
  const { result } = mount({ exclude: ['idDocNo'] });
  act(() => result.current.save({ title: 'a', idDocNo: '110101199001011234' }));
  quiet();
  expect(localStorage.getItem(KEY)).not.toContain('110101');
  expect(stored().values).toEqual({ title: 'a' });
});

test('coming back offers what was typed; restoring takes the offer away and keeps the draft', () => {
  const first = mount();
  act(() => first.result.current.save({ title: 'typed' }));
  first.unmount();
  const { result } = mount();
  expect(result.current.found).toMatchObject({ savedAt: NOW, values: { title: 'typed' } });
  let restored: Partial<Form> | undefined;
  act(() => {
    restored = result.current.restore();
  });
  expect(restored).toEqual({ title: 'typed' });
  expect(result.current.found).toBeUndefined();
  expect(stored().values).toEqual({ title: 'typed' });
});

/** The titles of all drafts of the form, wherever they lie. */
const all = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .map((key) => stored(key).values.title)
    .sort();

test('what another tab keeps meanwhile is not written over, and comes back one after the other', () => {
  const [one, two] = [mount(), mount()];
  act(() => one.result.current.save({ title: 'one' }));
  quiet();
  act(() => two.result.current.save({ title: 'two' }));
  quiet();
  act(() => one.result.current.save({ title: 'one, later' }));
  act(() => two.result.current.save({ title: 'two, later' }));
  quiet();
  expect(all()).toEqual(['one, later', 'two, later']);
  // The first form is saved; the other's draft stays and is offered.
  act(() => one.result.current.discard());
  expect(all()).toEqual(['two, later']);
  one.unmount();
  two.unmount();
  const next = mount();
  expect(next.result.current.found?.values).toEqual({ title: 'two, later' });
  act(() => next.result.current.discard());
  expect(all()).toEqual([]);
});

/** The other tab's writes reach this one as the browser tells them. */
const fromOtherTab = (key: string, draft: object | null) => {
  const newValue = draft && JSON.stringify(draft);
  if (newValue) localStorage.setItem(key, newValue);
  else localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
};

test('whoever types is told of the other tab in which the form is being filled in, until that has sent it', () => {
  const { result } = mount();
  act(() => result.current.save({ title: 'here' }));
  quiet();
  fromOtherTab('draft:u1:thesis:7', { savedAt: NOW, values: { title: 'another record' } });
  expect(result.current.elsewhere).toBeUndefined();
  fromOtherTab(`${KEY}~2`, { savedAt: NOW + 1, values: { title: 'other' } });
  fromOtherTab(`${KEY}~2`, { savedAt: NOW + 9_000, values: { title: 'other, later' } });
  expect(result.current.elsewhere).toMatchObject({ since: NOW + 1 });
  expect(result.current.elsewhere?.device).toBeUndefined();
  expect(result.current.others).toEqual([]);
  fromOtherTab(`${KEY}~2`, null);
  expect(result.current.elsewhere).toBeUndefined();
});

test("another tab that goes on with this one's draft leaves this one's own words beside it", () => {
  const { result } = mount();
  act(() => result.current.save({ title: 'here' }));
  quiet();
  fromOtherTab(KEY, { savedAt: NOW + 5_000, values: { title: 'taken over there, and changed' } });
  expect(all()).toEqual(['here', 'taken over there, and changed']);
  expect(result.current.elsewhere).toMatchObject({ since: NOW + 5_000 });
  // After this tab has sent its draft, nothing of it comes back.
  act(() => result.current.discard());
  fromOtherTab(KEY, { savedAt: NOW + 9_000, values: { title: 'there, later' } });
  expect(all()).toEqual(['there, later']);
});

test('what another tab begins to type does not fill the form that stands empty here: it is offered', () => {
  const { result } = mount();
  fromOtherTab(KEY, { savedAt: NOW, values: { title: 'there' } });
  expect(result.current.found).toBeUndefined();
  expect(result.current.others).toMatchObject([{ values: { title: 'there' } }]);
  expect(result.current.elsewhere).toMatchObject({ since: NOW });
});

test('every draft is offered, the newest first; going on with another keeps what stood in the form', () => {
  for (const [n, title] of ['new', 'old', 'older'].entries())
    localStorage.setItem(n ? `${KEY}~${n}` : KEY, JSON.stringify({ savedAt: NOW - n - 1, values: { title } }));
  const { result } = mount();
  expect(result.current.found?.values).toEqual({ title: 'new' });
  expect(result.current.others.map(({ values }) => values.title)).toEqual(['old', 'older']);
  act(() => void result.current.restore());
  act(() => result.current.save({ title: 'new and more' }));
  act(() => void result.current.open('~2'));
  expect(result.current.others.map(({ values }) => values.title)).toEqual(['new and more', 'old']);
  act(() => result.current.save({ title: 'older and more' }));
  quiet();
  expect(all()).toEqual(['new and more', 'old', 'older and more']);
  act(() => result.current.discard());
  expect(all()).toEqual(['new and more', 'old']);
});

test('the newest of several is found first', () => {
  for (const [n, title] of ['old', 'new', 'older'].entries())
    localStorage.setItem(
      n === 0 ? KEY : `${KEY}~${n}`,
      JSON.stringify({ savedAt: NOW - [20, 10, 30][n]!, values: { title } }),
    );
  const first = mount();
  expect(first.result.current.found?.values).toEqual({ title: 'new' });
  act(() => void first.result.current.restore());
  act(() => first.result.current.save({ title: 'new and more' }));
  quiet();
  expect(all()).toEqual(['new and more', 'old', 'older']);
});

test('discarding forgets what is stored and what is waiting', () => {
  localStorage.setItem(KEY, JSON.stringify({ savedAt: NOW, values: { title: 'earlier' } }));
  const { result, unmount } = mount();
  act(() => result.current.save({ title: 'a' }));
  act(() => result.current.discard());
  quiet();
  unmount();
  expect(result.current.found).toBeUndefined();
  expect(stored()).toBeNull();
});

test.each([
  ['leaving the page', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'hiding the page',
    () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('%s writes at once what is waiting', (_, leave) => {
  const { result } = mount();
  act(() => result.current.save({ title: 'a' }));
  act(() => void leave());
  expect(stored().values).toEqual({ title: 'a' });
});

test('a reload that the application decides on writes first', () => {
  sessionStorage.setItem('chunk-reloaded-at', String(NOW));
  const { result } = mount();
  act(() => result.current.save({ title: 'a' }));
  act(() => void recoverFromChunkFailure());
  expect(stored().values).toEqual({ title: 'a' });
});

test('after 30 days a draft is gone, whoever opens the application', () => {
  const old = JSON.stringify({ savedAt: NOW - durations.draftLife, values: { title: 'old' } });
  localStorage.setItem(KEY, old);
  localStorage.setItem('draft:u2:book:9', old);
  localStorage.setItem('draft:u2:book:10', JSON.stringify({ savedAt: NOW - 1, values: {} }));
  const { result } = mount();
  expect(result.current.found).toBeUndefined();
  expect(stored()).toBeNull();
  expect(stored('draft:u2:book:9')).toBeNull();
  expect(stored('draft:u2:book:10')).not.toBeNull();
});

test('rubbish in the storage is dropped', () => {
  localStorage.setItem(KEY, '{"savedAt":"yesterday"');
  expect(mount().result.current.found).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a full storage keeps the draft for this tab and says so', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const first = mount({ id: 'full' });
  act(() => first.result.current.save({ title: 'a' }));
  quiet();
  expect(first.result.current.onlyInTab).toBe(true);
  first.unmount();
  expect(mount({ id: 'full' }).result.current.found?.values).toEqual({ title: 'a' });
});

test('another record has another draft; the one before is written on the way', () => {
  const { result, rerender } = mount({ id: '1' });
  act(() => result.current.save({ title: 'one' }));
  rerender({ form: 'thesis', id: '2' });
  expect(stored('draft:u1:thesis:1').values).toEqual({ title: 'one' });
  expect(result.current.savedAt).toBeUndefined();
  rerender({ form: 'thesis', id: '1' });
  expect(result.current.found?.values).toEqual({ title: 'one' });
});

test.each([
  ['nobody is signed in', () => mount(), () => (userId = undefined)],
  ['it is switched off', () => mount({ enabled: false }), () => undefined],
])('nothing is kept when %s', (_, open, prepare) => {
  prepare();
  const { result } = open();
  act(() => result.current.save({ title: 'a' }));
  quiet();
  expect(localStorage).toHaveLength(0);
  expect(result.current.savedAt).toBeUndefined();
});
