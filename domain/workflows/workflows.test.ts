import { fc } from '../../tests/support/properties';
import { ProfileReview, StageStatus, statusSets } from '../statuses';
import { accountApproval } from './accountApproval';
import { can, type Facts, type Machine, moveOf, movesFrom, movesOf, next, type State, unmet } from './core';
import { machines } from './index';
import { loginQr } from './loginQr';
import { messageReading } from './messageReading';
import { orderLine, rechargeOrder, studyOrder } from './order';
import { requirements } from './requirements';
import { reviewedDocument } from './reviewedDocument';

const actors = (machine: (typeof machines)[number]) => [...new Set(machine.moves.flatMap((move) => move.who))];
const named = machines.map((machine) => [machine.name, machine] as const);

test('machines have names of their own', () =>
  expect(new Set(machines.map(({ name }) => name)).size).toBe(machines.length));

describe.each(named)('%s', (_, machine) => {
  test('declares each state once, and starts in one', () => {
    expect(new Set(machine.states).size).toBe(machine.states.length);
    expect(machine.states).toContain(machine.initial);
  });

  test('no move leaves the declared states or leads out of a final one', () => {
    for (const move of machine.moves) {
      expect(machine.states).toContain(move.to);
      expect(move.from.length * move.who.length).toBeGreaterThan(0);
      for (const from of move.from) {
        expect(machine.states).toContain(from);
        if (!move.takesBack) expect(machine.final).not.toContain(from);
      }
    }
  });

  test('a state without a way out is declared final', () => {
    const left = new Set(machine.moves.filter((move) => !move.takesBack).flatMap((move) => move.from));
    expect(machine.states.filter((state) => !left.has(state))).toEqual(machine.final);
  });

  test('one person has one outcome for one action', () => {
    const keys = machine.moves.flatMap((move) =>
      move.from.flatMap((from) => move.who.map((who) => `${from} ${move.name} ${who}`)),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('every state can be reached from the first one', () => {
    const reached = new Set<State>([machine.initial]);
    // Set iteration visits what is added on the way.
    for (const state of reached) for (const move of machine.moves) if (move.from.includes(state)) reached.add(move.to);
    expect([...machine.states].filter((state) => !reached.has(state))).toEqual([]);
  });

  test('random walks stay within the declared states and end in final ones only', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ who: fc.constantFrom(...actors(machine)), pick: fc.nat(20) }), { maxLength: 40 }),
        (steps) => {
          let state: State = machine.initial;
          for (const { who, pick } of steps) {
            const moves = movesFrom(machine, state, who);
            if (machine.final.includes(state)) expect(moves.filter((move) => !move.takesBack)).toEqual([]);
            const move = moves[pick % Math.max(moves.length, 1)];
            if (!move) continue;
            expect(can(machine, state, move.name, who)).toBe(true);
            state = next(machine, state, move.name, who) as State;
            expect(state).toBe(move.to);
            expect(machine.states).toContain(state);
          }
        },
      ),
    ));

  test('an unknown state, action or person has no move', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer({ min: 50 })), fc.string(), fc.string(), (state, action, who) => {
        expect(next(machine, state, action, who)).toBeUndefined();
        expect(can(machine, machine.initial, `${action}?`, actors(machine)[0] ?? '')).toBe(false);
        expect(movesFrom(machine, machine.initial, `${who}?`)).toEqual([]);
      }),
    ));
});

test.each([
  ['stage', reviewedDocument],
  ['loginQr', loginQr],
  ['profileReview', accountApproval],
  ['order', studyOrder],
  ['simpleOrder', orderLine],
  ['recharge', rechargeOrder],
] as const)('the states of %s and their finality are those of the status set', (set, machine) => {
  const states: readonly State[] = machine.states.filter((state) => state !== null);
  expect([...states].sort()).toEqual(statusSets[set].map(({ value }) => value).sort());
  expect(statusSets[set].filter((status) => status.final).map(({ value }) => value)).toEqual(machine.final);
});

test('a reviewed document goes up level by level, back to the teacher, and ends passed', () => {
  type Step = readonly [action: string, who: string];
  const machine: Machine = reviewedDocument;
  const walk = (steps: readonly Step[]) =>
    steps.reduce<State | undefined>(
      (state, [action, who]) => (state === undefined ? undefined : next(machine, state, action, who)),
      machine.initial,
    );
  const submitted: Step[] = [
    ['open', 'system'],
    ['save', 'teacher'],
    ['save', 'teacher'],
    ['submit', 'teacher'],
  ];
  const reported: Step[] = [...submitted, ['review', 'lowerReviewer'], ['pass', 'lowerReviewer']];
  expect(walk(submitted)).toBe(StageStatus.WaitingReview);
  expect(walk([...submitted, ['withdraw', 'teacher']])).toBe(StageStatus.NotSubmitted);
  expect(walk(reported)).toBe(StageStatus.Reported);
  expect(walk([...reported, ['review', 'lastReviewer'], ['pass', 'lastReviewer']])).toBe(StageStatus.ReviewPassed);
  expect(walk([...reported, ['review', 'lastReviewer'], ['fail', 'lastReviewer'], ['save', 'teacher']])).toBe(
    StageStatus.NotSubmitted,
  );
  expect(walk([...submitted, ['review', 'lowerReviewer'], ['withdraw', 'teacher']])).toBeUndefined();
  expect(walk([...submitted, ['save', 'teacher']])).toBeUndefined();
});

test('what a move requires is what may be missing', () => {
  const submit = moveOf(reviewedDocument, StageStatus.NotSubmitted, 'submit', 'teacher');
  if (!submit) throw new Error('a draft can be submitted');
  const all = Object.fromEntries(requirements.map((r) => [r, true])) as Facts;
  expect(unmet(submit, all)).toEqual([]);
  expect(unmet(submit, { ...all, formComplete: { missing: 2 } })).toEqual(['formComplete']);
  expect(moveOf(reviewedDocument, StageStatus.Reviewing, 'fail', 'lastReviewer')?.requires).toContain('reason');
  expect(moveOf(reviewedDocument, StageStatus.Reviewing, 'pass', 'lastReviewer')?.requires).not.toContain('reason');
});

test('the moves offered are those of the state and the person, each with what is in its way', () => {
  const facts = {
    windowOpen: true,
    formComplete: false,
    previousPassed: true,
    resubmissionAllowed: true,
    atMyLevel: true,
    impartial: true,
    corrected: false,
  };
  expect(movesOf(reviewedDocument, StageStatus.NotSubmitted, 'teacher', facts)).toEqual([
    { name: 'save', unmet: [] },
    { name: 'submit', unmet: ['formComplete'] },
  ]);
  expect(movesOf(reviewedDocument, StageStatus.Reviewing, 'teacher', facts)).toEqual([]);
  // A reason is given with the decision: it does not disable the button that asks for it.
  expect(movesOf(reviewedDocument, StageStatus.Reviewing, 'lastReviewer', facts)).toEqual([
    { name: 'fail', unmet: [] },
    { name: 'pass', unmet: [] },
  ]);
});

test('an account that was not passed is handed in again; a change of identity asks for approval again', () => {
  expect(next(accountApproval, null, 'submit', 'owner')).toBe(ProfileReview.Unreviewed);
  expect(next(accountApproval, ProfileReview.NotPassed, 'submit', 'owner')).toBe(ProfileReview.Unreviewed);
  expect(next(accountApproval, ProfileReview.Passed, 'changeIdentity', 'owner')).toBe(ProfileReview.Unreviewed);
  expect(can(accountApproval, ProfileReview.Unreviewed, 'pass', 'owner')).toBe(false);
});

test('a message is read once and never unread again', () => {
  expect(next(messageReading, false, 'read', 'owner')).toBe(true);
  expect(can(messageReading, true, 'read', 'owner')).toBe(false);
});
