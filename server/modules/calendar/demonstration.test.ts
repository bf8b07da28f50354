import { eq } from 'drizzle-orm';
import type { CalendarEntry } from '../../../domain/api/calendar';
import { isEntryKind } from '../../../domain/calendar/kinds';
import { addDays, todayOf } from '../../../domain/rules/calendar';
import { ProfileReview } from '../../../domain/statuses';
import { dayMs } from '../../../domain/time';
import { signIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { trainingWaiting } from '../../db/schema';
import { fixedAccount, fixedAccounts } from '../../seed/fixedAccounts';
import { freshenDemonstration } from '../../seed/window';
import { sources } from './sources';

/* The calendars of the people of the demonstration. */

let api: Api;
/** The teacher whose profile is not finished has no calendar yet. */
const UNFINISHED = 'teacher04';
const tokens = new Map<string, string>();
const named = fixedAccounts
  .filter(
    ({ loginName, profileReview, roles }) =>
      profileReview === ProfileReview.Passed &&
      ['teacher', 'trainer'].some((role) => roles.includes(role as 'teacher')) &&
      loginName !== UNFINISHED,
  )
  .map(({ loginName }) => loginName);

beforeAll(async () => {
  api = await startApi({ content: 'demonstration' });
  await freshenDemonstration(api.db, api.now());
  // The place that somebody waits for becomes free.
  await api.db
    .update(trainingWaiting)
    .set({ keptUntil: new Date(api.now().getTime() + dayMs) })
    .where(eq(trainingWaiting.accountId, fixedAccount('merge001').userId));
  for (const loginName of named) tokens.set(loginName, await signIn(api, loginName));
}, 600_000);
afterAll(() => api?.close());

const read = async <T>(who: string, key: string, query: Record<string, string> = {}) =>
  (await api.call(`GET /api/${key}`, { token: tokens.get(who), query })).data as unknown as T;

/** The calendar of a person over a year and a half. */
async function calendarOf(who: string): Promise<CalendarEntry[]> {
  const found = new Map<string, CalendarEntry>();
  const today = todayOf(api.now());
  for (let n = -280; n < 300; n += 90) {
    const query = { from: addDays(today, n), to: addDays(today, n + 89) };
    for (const one of await read<CalendarEntry[]>(who, 'Calendar/List', query)) found.set(one.id, one);
  }
  return [...found.values()];
}

test('each source has an entry of somebody, in words, with its page', async () => {
  const all = (await Promise.all(named.map(calendarOf))).flat();
  for (const { name, kind } of sources) {
    const [one] = all.filter(({ id }) => id.startsWith(`${name}:`));
    expect({ name, kind: one?.kind }).toEqual({ name, kind });
    expect(one?.link).toMatch(/^\/personal\//);
  }
  for (const { id, kind, title, short, note, action } of all) {
    expect(isEntryKind(kind)).toBe(true);
    // A word without its place in the catalogue is its key.
    for (const text of [title, short, note, action])
      expect({ id, text }).not.toEqual({ id, text: expect.stringMatching(/^(?:calendar|hub)\./) });
  }
});

test('what the hub asks for by a day stands in the calendar on that day', async () => {
  const today = todayOf(api.now());
  for (const who of named) {
    const { todoes } = await read<{ todoes: { kind: string; deadline?: string; link: string }[] }>(
      who,
      'Console/GetGeneral',
    );
    const entries = await read<CalendarEntry[]>(who, 'Calendar/List', { from: today, to: addDays(today, 99) });
    for (const { kind, deadline, link } of todoes) {
      if (!deadline || deadline > addDays(today, 99)) continue;
      const there = entries.filter((one) => one.kind === 'act' && deadline.startsWith(one.start));
      expect({ who, kind, links: there.map((one) => one.link) }).toEqual({
        who,
        kind,
        links: expect.arrayContaining([link]),
      });
    }
  }
});

test('a training of two days is one entry, and a cancelled day stays', async () => {
  const entries = await read<CalendarEntry[]>('teacher01', 'Calendar/List', { from: '2026-12-01', to: '2026-12-31' });
  const onSite = entries.filter(({ kind }) => kind === 'onsite');
  expect(onSite.map(({ short, start, end, cancelled }) => [short, start, end, cancelled])).toEqual([
    ['集中面授，第 1 至 2 天', '2026-12-12 08:30:00', '2026-12-13 17:00:00', false],
    ['命题现场观摩', '2026-12-18 14:30:00', '2026-12-18 17:30:00', true],
    ['集中面授，第 3 至 4 天', '2026-12-26 08:30:00', '2026-12-27 17:00:00', false],
  ]);
});
