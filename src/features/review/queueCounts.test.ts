import { countsAfter, roundAfter } from './queueCounts';

test('numbers of a queue follow what this reviewer and others have decided since', () => {
  const counts = { todo: 5, passed: 1, returned: 2, all: 8 };
  expect(countsAfter(counts, {}, {})).toEqual(counts);
  expect(countsAfter(counts, { a: 'pass', b: 'fail', c: 'refuse' }, { d: '周明' })).toEqual({
    todo: 1,
    passed: 2,
    returned: 4,
    all: 8,
  });
});

test('a round has what was decided since as done, and no longer what others have decided', () => {
  expect(roundAfter({ total: 8, done: 3 }, { a: 'pass', b: 'fail' }, { d: '周明' })).toEqual({ total: 7, done: 5 });
  expect(roundAfter(undefined, {}, {})).toBeUndefined();
});
