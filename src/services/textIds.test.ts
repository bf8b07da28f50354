import { withTextIds } from './textIds';

test('ids become texts wherever they stand, and nothing else is touched', () => {
  const told = { id: 7, planId: '8', hour: 2.5, list: [{ courseId: 9, valid: null }], when: 'x' };
  expect(withTextIds(told)).toEqual({
    id: '7',
    planId: '8',
    hour: 2.5,
    list: [{ courseId: '9', valid: null }],
    when: 'x',
  });
  expect(withTextIds(null)).toBeNull();
});
