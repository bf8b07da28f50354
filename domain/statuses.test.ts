import { z } from 'zod';
import { fc } from '../tests/support/properties';
import {
  CompletionRequirement,
  nullStatuses,
  ReviewResult,
  StageStatus,
  type StatusSetName,
  StudioReview,
  statusOf,
  statusSets,
} from './statuses';

/** Names and wire values of every status set, in display order. */
const specified: Record<StatusSetName, string> = {
  profileReview: 'Unreviewed 1, Passed 2, NotPassed 3',
  courseLearning: 'NotSignedUp 1, NotStarted 0, Studying 3, Passed 5, NotPassed 4, Ended 2',
  upload: 'None 0, Passed 2, NotPassed 1',
  study: 'NotStudied 1, Studied 2',
  exam: 'NotTaken 0, Passed 2, NotPassed 1, NotNeeded 3',
  grade: 'NotAssessed 0, Fail 1, Pass 2, Good 3, Excellent 4',
  trainingResult: 'Studying 2, Passed 1, NotPassed 0',
  finalResult: 'NotStarted 0, Studying 1, ScoreAwaitingUpload 2, Fail 3, Pass 4, Good 5, Excellent 6',
  projectTime: 'NotStarted 0, Ongoing 1, Ended 2',
  projectReview: 'Reviewing 0, Passed 2, NotPassed 1',
  researchDeclaration: 'ToDeclare 1, ToEvaluate 2, Evaluated 3',
  subjectState: 'NotDeclared 0, Declaring 1, Concluded 2',
  stage:
    'NotSubmitted 0, WaitingReview 1, Reviewing 2, Reported 4, ReviewPassed 5, ReviewFailed 3, NotApplied -1, NotStarted -2',
  reviewResult: 'Waiting 0, Passed 1, Failed 2',
  studioReview: 'Waiting 0, Rejected 3, Passed 2, NotPassed 1',
  studioStatistics: 'Declared -1, Waiting 0, Rejected 3, Passed 2, NotPassed 1, Selected 100',
  completion: 'Completed 4, Studying 2, NotCompleted 3, NoRequirement 0, NotStarted 1',
  completionParticipation: 'Completed 4, Studying 2, NotParticipated 3, NoRequirement 0, NotStarted 1',
  certificateReview: 'Unreviewed 1, Reviewing 4, Passed 2, NotPassed 3',
  eed: 'Waiting 0, Complete 1, Differs 2',
  eedReport: 'Waiting 0, MadeGood 1, Refused 2',
  recharge: 'WaitingPayment 0, Paid 1, PaymentFailed 2, Closed 3',
  order: 'WaitingPayment 0, Paid 1, Refunding 2, PartlyRefunded 3, Refunded 4, RefundFailed 5, Closed 6',
  simpleOrder: 'WaitingPayment 0, Paid 1, Refunding 2, Refunded 3, RefundFailed 4',
  signup: 'NotSignedUp 2, NotStarted 1, Ended 0',
  projectStanding: 'PlaceKept 7, NotSignedUp 2, NotStarted 1, Waiting 6, Full 4, NotSuited 5, SignedUp 3, Ended 0',
  accountStanding: 'Normal 0, Locked 1, Retired 2, Left 3, Died 4',
  loginQr: 'Unscanned 0, Scanned 1, LoginSuccess 2, LoginFail 3, Expired 4',
};
const names = Object.keys(statusSets) as StatusSetName[];

test('the sets are those of the specification', () => expect(names.sort()).toEqual(Object.keys(specified).sort()));

test.each(names)('%s has its values in display order', (set) =>
  expect(statusSets[set].map(({ name, value }) => `${name} ${value}`).join(', ')).toBe(specified[set]),
);

test('a known value is found in every set', () => {
  for (const set of names) for (const status of statusSets[set]) expect(statusOf(set, status.value)).toBe(status);
});

test('an unknown stage status counts as not started, an unknown value of another set as nothing', () =>
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.anything(), (set, value) => {
      if (value === null || statusSets[set].some((status) => status.value === value)) return;
      expect(statusOf(set, value)?.value).toBe(set === 'stage' ? StageStatus.NotStarted : undefined);
    }),
  ));

test('null means signed up, or a draft, where the wire says so', () => {
  expect(statusOf('signup', null)).toBe(nullStatuses.signup);
  expect(statusOf('studioReview', null)?.name).toBe('Draft');
  expect(statusOf('certificateReview', null)?.name).toBe('Draft');
  expect(statusOf('order', null)).toBeUndefined();
  expect(statusOf('stage', null).value).toBe(StageStatus.NotStarted);
});

test('passed and failed reviews are final, everything else that the machines decide is not', () => {
  const final = (set: StatusSetName) => statusSets[set].filter((status) => status.final).map(({ name }) => name);
  expect(final('reviewResult')).toEqual(['Passed', 'Failed']);
  expect(final('studioReview')).toEqual(['Passed', 'NotPassed']);
  expect(final('stage')).toEqual(['ReviewPassed']);
  expect(final('order')).toEqual(['Refunded', 'Closed']);
});

test('the value objects are typed constants', () => {
  const failed: 3 = StageStatus.ReviewFailed;
  expect(failed).toBe(3);
  expect([ReviewResult.Passed, StudioReview.Passed]).toEqual([1, 2]);
  expect(CompletionRequirement.NotCompleted).toBe(3);
  expect(z.enum(StageStatus).safeParse(-2).success).toBe(true);
  expect(z.enum(StageStatus).safeParse(9).success).toBe(false);
});
