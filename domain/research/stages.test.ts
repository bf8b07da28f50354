import { ResearchDeclaration, StageStatus, SubjectState } from '../statuses';
import { currentStage, declarationOfPlan, stageStatus, subjectStateOf } from './stages';

const { NotStarted, NotApplied, NotSubmitted, WaitingReview, ReviewFailed, ReviewPassed } = StageStatus;
const now = new Date('2026-11-21T00:00:00Z');
const open = { openFrom: new Date('2026-11-01T00:00:00Z') };
const later = { openFrom: new Date('2026-12-01T00:00:00Z') };

test('a stage opens when the one before it is passed and its window has come', () => {
  expect(stageStatus(undefined, undefined, open, now)).toBe(NotApplied);
  expect(stageStatus(undefined, ReviewPassed, open, now)).toBe(NotApplied);
  expect(stageStatus(undefined, WaitingReview, open, now)).toBe(NotStarted);
  expect(stageStatus(undefined, ReviewPassed, later, now)).toBe(NotStarted);
  expect(stageStatus(ReviewFailed, ReviewPassed, later, now)).toBe(ReviewFailed);
});

test('a subject is concluded with its last stage', () => {
  expect(subjectStateOf([NotApplied, NotStarted])).toBe(SubjectState.NotDeclared);
  expect(subjectStateOf([ReviewPassed, NotSubmitted])).toBe(SubjectState.Declaring);
  expect(subjectStateOf([ReviewPassed, ReviewPassed])).toBe(SubjectState.Concluded);
});

test('a plan is what the first stage is', () => {
  expect([undefined, NotSubmitted, WaitingReview, ReviewFailed, ReviewPassed].map(declarationOfPlan)).toEqual([
    ResearchDeclaration.ToDeclare,
    ResearchDeclaration.ToDeclare,
    ResearchDeclaration.ToEvaluate,
    ResearchDeclaration.Evaluated,
    ResearchDeclaration.Evaluated,
  ]);
});

test('it is about the first stage that is not passed', () => {
  expect(currentStage([ReviewPassed, ReviewFailed, NotStarted])).toBe(1);
  expect(currentStage([ReviewPassed, ReviewPassed])).toBe(1);
});
