import { AccountStanding } from '../statuses';
import { isPossible, leaveWhys, personActs, refusalOf, standingOf } from './person';

const { Normal, Locked, Retired, Left, Died } = AccountStanding;
const lockedAt = new Date();

test('who has left has left, also while the account is locked', () => {
  expect(standingOf({ lockedAt: null, leftWhy: null })).toBe(Normal);
  expect(standingOf({ lockedAt, leftWhy: null })).toBe(Locked);
  expect(leaveWhys.map((leftWhy) => standingOf({ lockedAt, leftWhy }))).toEqual([Retired, Left, Died]);
});

test('each standing allows the acts that lead out of it, and an identity can always be corrected', () => {
  const acts = (standing: AccountStanding) => personActs.filter((act) => isPossible(act, standing));
  expect(acts(Normal)).toEqual(['lock', 'mobile', 'correct', 'signOut', 'transfer', 'recall', 'leave']);
  expect(acts(Locked)).toEqual(['unlock', 'mobile', 'correct', 'signOut', 'recall', 'leave']);
  for (const standing of [Retired, Left, Died]) expect(acts(standing)).toEqual(['correct', 'return']);
});

test('nobody acts on himself, or on a person of a higher office', () => {
  expect(refusalOf({ actor: '1', person: '2', higher: false })).toBeUndefined();
  expect(refusalOf({ actor: '1', person: '1', higher: true })).toBe('manage.person.refused.oneself');
  expect(refusalOf({ actor: '1', person: '1', higher: true, alone: true })).toBe('manage.person.refused.alone');
  expect(refusalOf({ actor: '1', person: '2', higher: true })).toBe('manage.person.refused.higher');
});
