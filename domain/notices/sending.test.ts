import { fc } from '../../tests/support/properties';
import { instantOf, todayOf } from '../rules/calendar';
import { dayMs, minuteMs } from '../time';
import { kindOfWords, noticeGroups, urgentGroups } from './groups';
import { afterQuiet, afterUndo, leavesAt, type NoticeChoice, usualChoice, waysFor } from './sending';
import { textsOf } from './texts';
import { noticeWays } from './ways';

const at = (text: string) => instantOf(`2026-11-${text}`);
const fresh = (dueAt: Date) => ({ dueAt, timed: false });

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const choices: fc.Arbitrary<NoticeChoice> = fc.record({
  off: fc.constant([]),
  quiet: fc.option(fc.record({ from: minute, to: minute })),
  digestAt: minute,
});
const moments = fc
  .integer({ min: 0, max: 400 * 24 * 3600 })
  .map((seconds) => new Date(instantOf('2026-01-01 00:00:00').getTime() + seconds * 1000));
const urgencies = fc.constantFrom(undefined, 'soon' as const, 'always' as const);

describe('when a notice leaves', () => {
  test.each([
    ['soon', '21 10:00:30', '21 10:00:30'],
    ['soon', '21 23:10:30', '22 07:00:00'],
    ['soon', '22 03:10:30', '22 07:00:00'],
    ['soon', '22 07:00:00', '22 07:00:00'],
    ['always', '21 23:10:30', '21 23:10:30'],
    [undefined, '21 10:00:30', '21 18:00:00'],
    [undefined, '21 18:00:00', '21 18:00:00'],
    [undefined, '21 18:00:01', '22 18:00:00'],
  ] as const)('%s of %s: %s', (urgent, from, to) => {
    expect(leavesAt(urgent, fresh(at(from)), at(from), usualChoice)).toEqual(at(to));
  });

  test('a digest that is late because a server was away keeps the quiet time, and is not put off for a day', () => {
    const timed = { dueAt: at('21 18:00:00'), timed: true };
    expect(leavesAt(undefined, timed, at('21 20:00:00'), usualChoice)).toEqual(at('21 20:00:00'));
    expect(leavesAt(undefined, timed, at('21 23:00:00'), usualChoice)).toEqual(at('22 07:00:00'));
    const later = { dueAt: at('22 07:00:00'), timed: true };
    expect(leavesAt(undefined, later, at('22 07:00:04'), usualChoice)).toEqual(at('22 07:00:04'));
  });

  test('never before it is due, nor before now, and within two days', () =>
    fc.assert(
      fc.property(urgencies, moments, moments, choices, (urgent, dueAt, now, choice) => {
        const leaves = leavesAt(urgent, fresh(dueAt), now, choice);
        expect(leaves >= dueAt && leaves >= now).toBe(true);
        expect(leaves.getTime() - Math.max(dueAt.getTime(), now.getTime())).toBeLessThanOrEqual(2 * dayMs);
      }),
    ));

  test('never in a quiet time, unless it is about safety', () =>
    fc.assert(
      fc.property(urgencies, moments, choices, (urgent, now, choice) => {
        const leaves = leavesAt(urgent, fresh(now), now, choice);
        if (urgent === 'always') expect(leaves).toEqual(now);
        else expect(afterQuiet(leaves, choice)).toEqual(leaves);
      }),
    ));

  test('its hour, once chosen, comes', () =>
    fc.assert(
      fc.property(urgencies, moments, choices, (urgent, now, choice) => {
        let leaves = leavesAt(urgent, fresh(now), now, choice);
        for (let turn = 0; turn < 3; turn++) leaves = leavesAt(urgent, { dueAt: leaves, timed: true }, leaves, choice);
        expect(leaves).toEqual(leavesAt(urgent, fresh(now), now, choice));
      }),
    ));

  test('all of a day that is not urgent leaves at one moment', () =>
    fc.assert(
      fc.property(moments, moments, choices, (one, other, choice) => {
        const [a, b] = [one, other].map((now) => leavesAt(undefined, fresh(now), now, choice)) as [Date, Date];
        if (a.getTime() === b.getTime()) return;
        expect(Math.abs(a.getTime() - b.getTime())).toBeGreaterThanOrEqual(dayMs - 1);
        expect(todayOf(a)).not.toBe(todayOf(b));
      }),
    ));

  test('not before the time to undo is over', () => {
    expect(afterUndo(at('21 10:00:00')).getTime() - at('21 10:00:00').getTime()).toBe(minuteMs);
  });
});

describe('by which ways it leaves', () => {
  const anybody = { merged: false, left: false, locked: false };
  const all = [...noticeWays];

  test('what is urgent by each, what is not by those that bring a digest', () => {
    expect(waysFor('profile.pass', anybody, usualChoice, all)).toEqual(all);
    expect(waysFor('study.coursePassed', anybody, usualChoice, all)).toEqual(['mail', 'official']);
    expect(waysFor('profile.pass', anybody, usualChoice, [])).toEqual([]);
  });

  test('a way that is switched off brings nothing of its group, except what concerns safety', () => {
    const off = noticeGroups.flatMap((group) => noticeWays.map((way) => `${group}.${way}` as const));
    expect(waysFor('profile.pass', anybody, { ...usualChoice, off: ['account.sms'] }, all)).toEqual([
      'mail',
      'official',
    ]);
    expect(waysFor('declaration.review', anybody, { ...usualChoice, off: ['documents.mail'] }, all)).toContain('mail');
    expect(waysFor('profile.pass', anybody, { ...usualChoice, off }, all)).toEqual([]);
    expect(waysFor('profile.tries', anybody, { ...usualChoice, off }, all)).toEqual(all);
  });

  test('somebody who has left or was merged gets nothing, somebody who is locked the notice of that', () => {
    for (const gone of [{ merged: true }, { left: true }])
      for (const kind of ['manage.locked', 'profile.pass'] as const)
        expect(waysFor(kind, { ...anybody, ...gone }, usualChoice, all)).toEqual([]);
    expect(waysFor('manage.locked', { ...anybody, locked: true }, usualChoice, all)).toEqual(all);
    expect(waysFor('profile.tries', { ...anybody, locked: true }, usualChoice, all)).toEqual([]);
  });
});

test('the groups of which some notice is urgent can be chosen for texts', () => {
  expect([...urgentGroups].sort()).toEqual(['account', 'documents', 'learning', 'offices', 'orders', 'safety']);
  expect(kindOfWords('notice.profile.pass')).toBe('profile.pass');
  expect(kindOfWords('notice.of.old')).toBeUndefined();
  expect(kindOfWords(undefined)).toBeUndefined();
});

test('a long text costs as many as a gateway counts', () => {
  expect([0, 70, 71, 134, 135].map((length) => textsOf('字'.repeat(length)))).toEqual([1, 1, 2, 2, 3]);
});
