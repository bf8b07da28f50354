import type { PlanRow } from '@domain/api/selfStudy';
import { bootUmi, renderIn } from '../../../../tests/support/umi';
import { PlanTag } from './PlanTag';

bootUmi();

const running = { planState: 1, isSignup: true, signupState: null, learnState: 0 } as PlanRow;

test.each<[string, Partial<PlanRow>]>([
  ['待选课', { chosenCount: 0 }],
  ['已选课，未学习', { chosenCount: 3 }],
  ['学习中', { chosenCount: 3, learnState: 3 }],
  ['已结束', { isSignup: false, planState: 2, learnState: 1 }],
  // A province's server that does not tell the number says what it knows.
  ['未开始', {}],
])('a plan says %s', (words, change) => {
  const { container } = renderIn(<PlanTag plan={{ ...running, ...change }} />);
  expect(container).toHaveTextContent(words);
});
