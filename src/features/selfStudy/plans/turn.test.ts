import type { PlanRow } from '@domain/api/selfStudy';
import { planTurn } from './turn';

const plan: PlanRow = {
  planId: '1',
  planName: '选学',
  planYear: 2026,
  planState: 1,
  orgName: '教育厅',
  publishTime: '2026-02-20 08:00:00',
  startTime: '2026-03-01 08:00:00',
  endTime: '2026-12-31 08:00:00',
  signupStartTime: '2026-02-25 08:00:00',
  signupEndTime: '2026-12-20 08:00:00',
  signupState: 2,
  isSignup: false,
  learnState: 1,
  requiredHour: 40,
  electiveHour: 10,
  finishedRequiredHour: 10.1,
  finishedElectiveHour: 12,
  courseCount: 60,
  chosenCount: 0,
  priceFrom: 0,
  credit: 5,
  moves: [],
};
const mine = { signupState: null, isSignup: true, learnState: 3 } as const;

test.each<[string, Partial<PlanRow>, string, string | undefined, boolean]>([
  ['sign up while that is open', {}, 'signup', plan.signupEndTime, true],
  ['wait until it opens', { signupState: 1 }, 'opens', plan.signupStartTime, false],
  ['too late', { signupState: 0 }, 'closed', plan.signupEndTime, false],
  ['study', mine, 'study', plan.endTime, true],
  ['choose first', { ...mine, learnState: 0 }, 'choose', plan.endTime, true],
  ['begin with what is chosen', { ...mine, learnState: 0, chosenCount: 3 }, 'begin', plan.endTime, true],
  ['choose before it begins', { ...mine, learnState: 0, planState: 0 }, 'chooseAhead', plan.startTime, true],
  ['finished', { ...mine, learnState: 5 }, 'passed', undefined, false],
  ['finished and over', { ...mine, learnState: 5, planState: 2 }, 'passed', undefined, false],
  ['over too early', { ...mine, learnState: 4, planState: 2 }, 'notPassed', plan.endTime, false],
  ['over without me', { planState: 2, signupState: 0 }, 'ended', plan.endTime, false],
])('%s', (_, change, kind, time, isMine) => {
  const turn = planTurn({ ...plan, ...change });
  expect([turn.kind, turn.time, turn.mine]).toEqual([kind, time, isMine]);
});

test('hours beyond what is asked for are not missing', () => {
  expect(planTurn(plan)).toMatchObject({ required: 29.9, elective: 0 });
});
