import type { CourseCard } from '@domain/api/selfStudy';
import { suggest } from './suggest';

const course = (
  courseId: string,
  hourType: 1 | 2,
  hour: number,
  price: number,
  state: CourseCard['state'] = 'free',
) => ({
  courseId,
  courseName: courseId,
  teacherName: '',
  frameworkId: '1',
  frameworkName: '',
  hourType,
  hour,
  price,
  learnerCount: 0,
  state,
  moves: [],
});
const lacks = (required: number, elective: number) => ({
  planId: '1',
  items: [
    { hourType: 1 as const, need: 40, selected: 40 - required, finished: 0, lack: required },
    { hourType: 2 as const, need: 10, selected: 10 - elective, finished: 0, lack: elective },
  ],
  total: { need: 50, selected: 0, finished: 0, lack: required + elective },
});
const ids = (found: readonly CourseCard[]) => found.map(({ courseId }) => courseId);
const courses = [
  course('long', 1, 6, 0),
  course('dear', 1, 2, 30),
  course('cheap', 1, 2, 9),
  course('small', 2, 1, 5),
  course('there', 2, 2, 0, 'inCart'),
];

test('each short type gets the course that just closes it, the cheaper one first', () => {
  expect(ids(suggest(lacks(2, 2), courses))).toEqual(['cheap', 'small']);
  expect(ids(suggest(lacks(5, 0), courses))).toEqual(['long', 'dear']);
});

test('where none closes the gap alone, the longest comes first', () => {
  expect(ids(suggest(lacks(20, 0), courses))[0]).toBe('long');
});

test('nothing is suggested that is in the cart', () => {
  expect(ids(suggest(lacks(0, 2), [course('there', 2, 2, 0, 'inCart')]))).toEqual([]);
});

test('when only a framework is short the first ones are suggested', () => {
  expect(ids(suggest(lacks(0, 0), courses))).toEqual(['long', 'dear']);
});
