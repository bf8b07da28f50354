import type { Cart, CartTotals, CourseCard } from '@domain/api/selfStudy';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { isTold } from '@/services/words';
import {
  answered,
  type CartChange,
  type CartLine,
  linesOf,
  type OpenChange,
  type OpenChanges,
  stillOpen,
  withChanges,
} from './changes';

export interface CartHandle {
  planId: string;
  remote: Remote<Cart>;
  /** Lines with the courses just added and without those just removed. */
  lines: CartLine[];
  /** Sums from the server; `busy` is true while a change is being sent. */
  totals: CartTotals | undefined;
  busy: boolean;
  /** Returns whether a course is in the cart; until the cart is loaded, by the state of the course. */
  has: (course: CourseCard) => boolean;
  /** Both show the change at once, and undo it when the server refuses; they return whether it was accepted. */
  add: (courses: readonly CourseCard[]) => Promise<boolean>;
  remove: (courseIds: readonly string[]) => Promise<boolean>;
}

const none: OpenChanges = new Map();
/** Fields that an answer must have to be used as sums of the cart. */
const needs = ['totalHour', 'totalPrice', 'hours'] as const;

/**
 * Sends the changes of the cart one after the other, so that the last answer is the newest. A course is not changed
 * again while its change is being sent: the second press of a double click would undo the first.
 */
function useChanges(reload: () => void) {
  const [changes, setChanges] = useState(none);
  const [told, setTold] = useState<CartTotals>();
  const [waiting, setWaiting] = useState(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const open = useRef(0);
  const moving = useRef(new Set<string>());
  const run = useCallback(
    (added: ReadonlyMap<string, CartChange>, call: () => Promise<CartTotals>): Promise<boolean> => {
      const ids = [...added.keys()];
      if (ids.some((id) => moving.current.has(id))) return Promise.resolve(false);
      for (const id of ids) moving.current.add(id);
      const mine = new Map([...added].map(([id, change]): [string, OpenChange] => [id, { change, settled: false }]));
      setChanges((old) => withChanges(old, mine));
      open.current += 1;
      setWaiting(open.current);
      const work = line.current.then(async () => {
        let accepted = false;
        try {
          const sums = await call();
          // Missing sums are read together with the cart, after the last change.
          setTold(needs.every((name) => isTold(sums[name])) ? sums : undefined);
          accepted = true;
        } catch {
          /* The global handler shows the error. */
        }
        for (const id of ids) moving.current.delete(id);
        setChanges((old) => answered(old, mine, accepted));
        open.current -= 1;
        setWaiting(open.current);
        if (open.current === 0) reload();
        return accepted;
      });
      line.current = work;
      return work;
    },
    [reload],
  );
  const read = useCallback((contents: boolean) => {
    setTold(undefined);
    // Sums alone do not name the courses: then the changes made here are kept.
    if (contents) setChanges((old) => (old.size === 0 ? old : stillOpen(old)));
  }, []);
  return { changes, told, busy: waiting > 0, run, read };
}

/** Adds courses to a cart and removes them. */
function useWrites(planId: string, run: ReturnType<typeof useChanges>['run']): Pick<CartHandle, 'add' | 'remove'> {
  const t = useT();
  const add = useCallback(
    (courses: readonly CourseCard[]) =>
      run(new Map(courses.map((course) => [course.courseId, { kind: 'in', course }])), async () => {
        const [one] = courses;
        if (one && courses.length === 1)
          return api(
            'PUT /api/SelfStudy/InsertCourse',
            { body: { planId, courseId: one.courseId } },
            { ownNeeds: needs },
          );
        const courseIds = courses.map(({ courseId }) => courseId);
        const { skipped, ...totals } = await api(
          'PUT /api/SelfStudy/InsertCourses',
          { body: { planId, courseIds } },
          { ownNeeds: [...needs, 'skipped'] },
        );
        if (skipped[0]) toast.warning(t('selfStudy.cart.skipped', { n: skipped.length, reason: skipped[0].reason }));
        return totals;
      }),
    [run, planId, t],
  );
  const remove = useCallback(
    (courseIds: readonly string[]) =>
      run(new Map(courseIds.map((id) => [id, { kind: 'out' }])), () => {
        const [courseId] = courseIds;
        return courseId !== undefined && courseIds.length === 1
          ? api('DELETE /api/SelfStudy/DeleteCourse', { body: { planId, courseId } }, { ownNeeds: needs })
          : api(
              'POST /api/SelfStudy/DeleteCourses',
              { body: { planId, courseIds: [...courseIds] } },
              { ownNeeds: needs },
            );
      }),
    [run, planId],
  );
  return { add, remove };
}

/** User's own cart of a plan. Changes show at once and are then sent. Use it once in a page. */
export function useCart(planId: string): CartHandle {
  const remote = useRemote<Cart>({
    key: `cart:${planId}`,
    ready: planId !== '',
    read: (signal) =>
      api('GET /api/SelfStudy/GetShoppingCart/{id}', { path: { id: planId } }, { signal, needs: ['items'] }),
  });
  const { changes, told, busy, run, read } = useChanges(remote.reload);
  const { data } = remote;
  const [of, setOf] = useState(data);
  if (of !== data) {
    setOf(data);
    read(true);
  }
  const writes = useWrites(planId, run);
  const lines = useMemo(() => linesOf(data ?? { items: [] }, changes), [data, changes]);
  const ids = useMemo(() => new Set(lines.map(({ courseId }) => courseId)), [lines]);
  const unknown = data === undefined && changes.size === 0;
  const has = useCallback(
    ({ courseId, state }: CourseCard) => (unknown ? state === 'inCart' : ids.has(courseId)),
    [ids, unknown],
  );
  return { planId, remote, lines, totals: told ?? data?.totals, busy, has, ...writes };
}

/** Cart for a page that shows only its sums. */
export interface CartSum extends Pick<CartHandle, 'planId' | 'totals' | 'busy' | 'has' | 'add' | 'remove'> {
  remote: Remote<CartTotals>;
}

/** Sums of the user's own cart, for the page of one course: the state of the course says whether it is in the cart. */
export function useCartSum(planId: string): CartSum {
  const remote = useRemote<CartTotals>({
    key: `cartSum:${planId}`,
    ready: planId !== '',
    read: (signal) => api('GET /api/SelfStudy/SumShoppingCart/{id}', { path: { id: planId } }, { signal, needs }),
  });
  const { changes, told, busy, run, read } = useChanges(remote.reload);
  const { data } = remote;
  const [of, setOf] = useState(data);
  if (of !== data) {
    setOf(data);
    read(false);
  }
  const has = useCallback(
    ({ courseId, state }: CourseCard) => {
      const changed = changes.get(courseId)?.change.kind;
      return changed === undefined ? state === 'inCart' : changed === 'in';
    },
    [changes],
  );
  return { planId, remote, totals: told ?? data, busy, has, ...useWrites(planId, run) };
}
