import type { Cart, CourseCard } from '@domain/api/selfStudy';
import { answered, linesOf, type OpenChange, type OpenChanges, stillOpen, withChanges } from './changes';

const course = (courseId: string): CourseCard => ({
  courseId,
  courseName: `课程 ${courseId}`,
  teacherName: '何以明',
  frameworkId: '9',
  frameworkName: '师德修养',
  hourType: 1,
  hour: 4,
  price: 24,
  learnerCount: 3,
  state: 'free',
  moves: [],
});
const cart = (...ids: string[]): Pick<Cart, 'items'> => ({
  items: ids.map((id) => ({
    ...course(id),
    state: 'inCart' as const,
    addedAt: '2026-11-21 08:00:00',
    selectable: true,
  })),
});
const entering = (id: string): [string, OpenChange] => [
  id,
  { change: { kind: 'in', course: course(id) }, settled: false },
];
const leaving = (id: string): [string, OpenChange] => [id, { change: { kind: 'out' }, settled: false }];
const shown = (of: Pick<Cart, 'items'>, changes: OpenChanges) => linesOf(of, changes).map(({ courseId }) => courseId);

test('what was added is there at once and what was removed is gone', () => {
  const changes = new Map([entering('3'), leaving('1')]);
  expect(shown(cart('1', '2'), changes)).toEqual(['2', '3']);
  expect(linesOf(cart('2'), changes)[1]).toMatchObject({ pending: true, selectable: true, state: 'inCart' });
});

test('a course that has arrived is not shown twice', () => {
  const changes = answered(new Map([entering('2')]), new Map(), true);
  expect(shown(cart('1', '2'), changes)).toEqual(['1', '2']);
});

test('a refused change goes back', () => {
  const mine = new Map([leaving('1')]);
  const changes = withChanges(new Map(), mine);
  expect(shown(cart('1'), changes)).toEqual([]);
  expect(shown(cart('1'), answered(changes, mine, false))).toEqual(['1']);
});

test('an accepted change holds until the cart is read anew, and an open one beyond', () => {
  const first = new Map([entering('1')]);
  const second = new Map([entering('2')]);
  const changes = answered(withChanges(first, second), first, true);
  expect(shown(cart(), changes)).toEqual(['1', '2']);
  expect(shown(cart('1'), stillOpen(changes))).toEqual(['1', '2']);
  expect(stillOpen(changes).has('1')).toBe(false);
});

test('an answer to an earlier change does not touch a later one of the same course', () => {
  const add = new Map([entering('1')]);
  const remove = new Map([leaving('1')]);
  const changes = withChanges(add, remove);
  expect(shown(cart('1'), answered(changes, add, false))).toEqual([]);
  expect(stillOpen(answered(changes, add, true)).get('1')?.change.kind).toBe('out');
});
