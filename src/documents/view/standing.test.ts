import type { ReviewLog, Way } from '@domain/api/documentShapes';
import { attemptsOf, dayNumber, standingOf } from './standing';

const levels: Way['levels'] = [
  { level: 1, role: '学校', orgName: '临江市第三中学' },
  { level: 2, role: '区县', orgName: '青禾区教研室' },
  { level: 3, role: '市级', orgName: '临江市教研室' },
];
let time = 0;
const entry = (action: ReviewLog['action'], level = 0, attempt = 1): ReviewLog => {
  time += 1;
  return {
    id: String(time),
    attempt,
    action,
    status: 1,
    level,
    operator: '某人',
    role: '',
    time: `2026-11-${10 + (time % 15)} 09:00:00`,
  };
};
const at = (level: number, log: ReviewLog[]) => standingOf({ way: { level, levels }, log, attempt: 1 });
const statesOf = (standing: ReturnType<typeof standingOf>) => standing.levels.map(({ state }) => state);

test('while a level decides, those before it are done and those after it are still to come', () => {
  const standing = at(2, [entry('submit'), entry('open', 1), entry('pass', 1)]);
  expect(standing.turn).toBe('deciding');
  expect(statesOf(standing)).toEqual(['done', 'now', 'later']);
  expect(standing.levels[0]?.entry?.action).toBe('pass');
});

test('what was taken back is with its owner, and no level of it is done', () => {
  const standing = at(0, [entry('submit'), entry('withdraw')]);
  expect(standing).toMatchObject({ turn: 'open', withdrawn: true });
  expect(statesOf(standing)).toEqual(['later', 'later', 'later']);
});

test('a return marks its level, and a pass of the last level ends it', () => {
  const returned = at(0, [entry('submit'), entry('pass', 1), entry('notPass', 2)]);
  expect(returned.turn).toBe('returned');
  expect(statesOf(returned)).toEqual(['done', 'failed', 'later']);
  const passed = at(0, [entry('submit'), entry('pass', 1), entry('pass', 2), entry('pass', 3)]);
  expect(passed.turn).toBe('passed');
  expect(statesOf(passed)).toEqual(['done', 'done', 'done']);
});

test('decisions on an earlier attempt do not count for the last one', () => {
  const log = [entry('submit'), entry('pass', 1), entry('notPass', 2), entry('submit', 0, 2)];
  expect(statesOf(at(1, log))).toEqual(['now', 'later', 'later']);
});

test('attempts are listed from the newest, a withdrawn one as such', () => {
  const log = [entry('submit'), entry('withdraw'), entry('submit', 0, 2)];
  expect(attemptsOf([1, 2], log).map(({ attempt, withdrawn, earlier }) => [attempt, withdrawn, earlier])).toEqual([
    [2, false, 1],
    [1, true, undefined],
  ]);
});

test('the day on which an office gets a document is its first', () => {
  expect(dayNumber('2026-11-20 08:00:00', new Date('2026-11-20T12:00:00+08:00'))).toBe(1);
  expect(dayNumber('2026-11-20 23:00:00', new Date('2026-11-25T00:30:00+08:00'))).toBe(6);
});
