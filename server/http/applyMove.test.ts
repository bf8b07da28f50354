import { ProfileReview, StageStatus } from '../../domain/statuses';
import { accountApproval } from '../../domain/workflows/accountApproval';
import type { Facts } from '../../domain/workflows/core';
import { reviewedDocument } from '../../domain/workflows/reviewedDocument';
import { applyMove } from './applyMove';
import { BusinessError, illegalState } from './errors';

const refusal = (work: () => unknown): BusinessError => {
  try {
    work();
  } catch (error) {
    if (error instanceof BusinessError) return error;
  }
  throw new Error('it was not refused');
};
const submit = (facts: Partial<Facts>) =>
  applyMove(reviewedDocument, StageStatus.NotSubmitted, 'submit', 'teacher', facts);

test('answers the state after the move when everything holds', () => {
  expect(submit({ windowOpen: true, formComplete: true })).toBe(StageStatus.WaitingReview);
});

test('refuses what the state does not have, and what lacks something, with all of it', () => {
  const illegal = refusal(() => applyMove(accountApproval, ProfileReview.Passed, 'pass', 'manager', {}));
  expect([illegal.code, illegal.key]).toEqual(['422', 'error.state']);
  const closed = refusal(() => submit({ windowOpen: false, formComplete: true }));
  expect([closed.code, closed.key]).toEqual(['410', 'requires.windowOpen']);
  const incomplete = refusal(() => submit({ windowOpen: true }));
  expect([incomplete.code, incomplete.details.data]).toEqual(['422', { unmet: ['formComplete'] }]);
});

test('a fact that holds a refusal answers it', () => {
  const own = illegalState('assessment.error.incomplete', { missing: [1] });
  expect(refusal(() => submit({ windowOpen: true, formComplete: own }))).toBe(own);
});
