import { draftLimits } from '@domain/constants';
import { act, renderHook } from '@testing-library/react';
import { api } from '@/services/api';
import { RequestError } from '@/services/errors';
import { keptAlive } from '@/services/keepalive';
import { ROAM_DELAY } from '@/services/roamingDrafts';
import { beginSession } from '@/services/session';
import { SignedIn } from '../../tests/support/session';
import { DRAFT_DELAY, LOOK_PATIENCE, useDraft } from './useDraft';

jest.mock('@/services/api', () => ({ api: jest.fn() }));
jest.mock('@/services/keepalive', () => ({ keptAlive: jest.fn() }));

const KEY = 'draft:u1:thesis:new';
const NOW = Date.UTC(2026, 10, 20, 2, 32);
const OTHER = { from: 'another browser', draft: { savedAt: NOW - 60_000, baseVersion: 3, values: { title: 'there' } } };
/** Draft on the server, and the calls made to it. */
let there: { content: string; device: string; rowVersion: number } | null;
const asked: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  beginSession('a-token');
  there = null;
  asked.length = 0;
  jest.mocked(api).mockImplementation((async () => there) as never);
  jest.mocked(keptAlive).mockImplementation((async (key: string, { body }: { body: Record<string, never> }) => {
    const [method] = key.split(' ');
    asked.push(`${method} ${body.rowVersion}`);
    if (method === 'DELETE') {
      if (there?.rowVersion === body.rowVersion) there = null;
      return true;
    }
    if ((there?.rowVersion ?? 0) !== body.rowVersion)
      throw new RequestError('', 'business', { code: '409', data: { current: there } });
    there = { content: body.content as never, device: body.device as never, rowVersion: Number(body.rowVersion) + 1 };
    return { rowVersion: there.rowVersion };
  }) as never);
});
afterEach(() => jest.useRealTimers());

const mount = () =>
  renderHook(() => useDraft<{ title: string }>({ form: 'thesis', roams: true }), {
    wrapper: ({ children }) => <SignedIn user={{ userId: 'u1' }}>{children}</SignedIn>,
  });
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const settled = () => passes(0);
const titleThere = () => there && JSON.parse(there.content).draft.values.title;
/** The titles of all drafts on the server. */
const titlesThere = () => {
  const { others = [], ...first } = JSON.parse(there?.content ?? '{}');
  return [first, ...others].map(({ draft }) => draft?.values.title);
};
/** The titles of all drafts of the form in this browser. */
const all = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? '').values.title)
    .sort();

test('is found on another device, and stays there until it is saved', async () => {
  there = { content: JSON.stringify(OTHER), device: 'Windows', rowVersion: 4 };
  const { result } = mount();
  expect(result.current.found).toBeUndefined();
  await settled();
  expect(result.current.found).toMatchObject({ device: 'Windows', baseVersion: 3, values: { title: 'there' } });
  act(() => void result.current.restore());
  act(() => result.current.save({ title: 'there and here' }));
  await passes(DRAFT_DELAY + ROAM_DELAY);
  expect(titleThere()).toBe('there and here');
  act(() => result.current.discard());
  await settled();
  expect(there).toBeNull();
  expect(asked).toEqual(['PUT 4', 'DELETE 5']);
  expect(all()).toEqual([]);
});

test('stands beside what another device keeps meanwhile, and the person is told where', async () => {
  const { result, unmount } = mount();
  await settled();
  expect(result.current.elsewhere).toBeUndefined();
  there = { content: JSON.stringify(OTHER), device: 'Windows', rowVersion: 1 };
  act(() => result.current.save({ title: 'here' }));
  await passes(DRAFT_DELAY + ROAM_DELAY);
  expect(asked).toEqual(['PUT 0', 'PUT 1']);
  expect(titlesThere()).toEqual(['here', 'there']);
  expect(result.current.elsewhere).toMatchObject({ device: 'Windows', since: OTHER.draft.savedAt });
  // The form does not change while the user types.
  expect(result.current.others).toEqual([]);
  unmount();
  const next = mount();
  await settled();
  expect(next.result.current.found?.values).toEqual({ title: 'here' });
  expect(next.result.current.others).toMatchObject([{ device: 'Windows', values: { title: 'there' } }]);
});

test('of every place is offered, the newest first; one is gone on with, thrown away, and the others stay', async () => {
  const beside = { from: 'a third', device: 'iOS', draft: { savedAt: NOW - 30_000, values: { title: 'third' } } };
  there = {
    content: JSON.stringify({ ...OTHER, others: [beside, 'rubbish', null] }),
    device: 'Windows',
    rowVersion: 4,
  };
  localStorage.setItem(KEY, JSON.stringify({ savedAt: NOW - 45_000, values: { title: 'here' } }));
  const { result } = mount();
  await settled();
  expect(result.current.found).toMatchObject({ device: 'iOS', values: { title: 'third' } });
  expect(result.current.others.map(({ values }) => values.title)).toEqual(['here', 'there']);
  act(() => void result.current.restore());
  const { id } = result.current.others[1]!;
  act(() => void result.current.open(id));
  expect(result.current.others.map(({ values }) => values.title)).toEqual(['third', 'here']);
  act(() => result.current.discard());
  await settled();
  expect(titlesThere()).toEqual(['third']);
  expect(there?.device).toBe('iOS');
  expect(all()).toEqual(['here']);
});

test('that is too long to stand beside another is kept in both browsers', async () => {
  const long = { ...OTHER, draft: { ...OTHER.draft, values: { title: 'x'.repeat(draftLimits.length - 200) } } };
  const { result } = mount();
  await settled();
  there = { content: JSON.stringify(long), device: 'Windows', rowVersion: 1 };
  act(() => result.current.save({ title: 'y'.repeat(500) }));
  await passes(DRAFT_DELAY + ROAM_DELAY);
  expect(titlesThere()).toEqual(['y'.repeat(500)]);
  expect(all()).toEqual([long.draft.values.title, 'y'.repeat(500)]);
});

test('a device that was offline looks before it writes, and tells what it meets', async () => {
  jest.mocked(api).mockRejectedValueOnce(new Error('offline'));
  there = { content: JSON.stringify(OTHER), device: 'Windows', rowVersion: 4 };
  const { result } = mount();
  await settled();
  act(() => result.current.save({ title: 'here' }));
  await passes(DRAFT_DELAY + ROAM_DELAY);
  expect(titlesThere()).toEqual(['here', 'there']);
  expect(result.current.elsewhere).toMatchObject({ device: 'Windows' });
});

test('of this browser is not offered as another’s, and goes when it was sent without the server being told', async () => {
  const first = mount();
  await settled();
  act(() => first.result.current.save({ title: 'here' }));
  await passes(DRAFT_DELAY + ROAM_DELAY);
  first.unmount();
  localStorage.removeItem(KEY);
  const { result } = mount();
  await settled();
  expect(result.current.found).toBeUndefined();
  expect(there).toBeNull();
});

test('lives in this browser alone while the server does not answer', async () => {
  jest.mocked(api).mockImplementation(() => new Promise(() => undefined));
  localStorage.setItem(KEY, JSON.stringify({ savedAt: NOW, values: { title: 'earlier' } }));
  const { result } = mount();
  expect(result.current.found).toBeUndefined();
  await passes(LOOK_PATIENCE);
  expect(result.current.found?.values).toEqual({ title: 'earlier' });
  act(() => result.current.save({ title: 'here' }));
  await passes(DRAFT_DELAY + ROAM_DELAY);
  expect(asked).toEqual([]);
  expect(all()).toEqual(['here']);
});

test.each<[string, boolean]>([
  ['is offered as long as nothing has been typed', false],
  ['waits for the next visit once something has been typed', true],
])('an answer that comes late %s', async (_, typed) => {
  let answer: (standing: unknown) => void = () => undefined;
  jest.mocked(api).mockImplementation(() => new Promise((done) => (answer = done)) as never);
  const { result } = mount();
  await passes(LOOK_PATIENCE);
  expect(result.current.found).toBeUndefined();
  if (typed) act(() => result.current.save({ title: 'here' }));
  there = { content: JSON.stringify(OTHER), device: 'Windows', rowVersion: 4 };
  await act(async () => answer(there));
  expect(result.current.found?.values).toEqual(typed ? undefined : { title: 'there' });
  await passes(DRAFT_DELAY + ROAM_DELAY);
  expect(all()).toEqual(typed ? ['here'] : []);
  expect(titlesThere()).toEqual(typed ? ['here', 'there'] : ['there']);
});
