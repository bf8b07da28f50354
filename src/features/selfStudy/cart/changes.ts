import type { Cart, CourseCard } from '@domain/api/selfStudy';

/** Change of the cart that the answers of the server do not contain yet. */
export type CartChange = { kind: 'in'; course: CourseCard } | { kind: 'out' };
export interface OpenChange {
  change: CartChange;
  /** True when the server has accepted the change; the loaded cart may still be older. */
  settled: boolean;
}
export type OpenChanges = ReadonlyMap<string, OpenChange>;

export type CartLine = Cart['items'][number] & {
  /** Present when the loaded cart does not contain the line yet. */
  pending?: true;
};

/** Returns the lines of a cart with the open changes applied: added courses come last, removed ones are left out. */
export function linesOf(cart: Pick<Cart, 'items'>, changes: OpenChanges): CartLine[] {
  const kept = cart.items.filter(({ courseId }) => changes.get(courseId)?.change.kind !== 'out');
  const known = new Set(cart.items.map(({ courseId }) => courseId));
  const coming = [...changes].flatMap(([courseId, { change }]): CartLine[] =>
    change.kind === 'in' && !known.has(courseId)
      ? [{ ...change.course, state: 'inCart', addedAt: '', selectable: true, pending: true }]
      : [],
  );
  return [...kept, ...coming];
}

/** Returns the changes together with new ones, which replace older changes of the same courses. */
export function withChanges(changes: OpenChanges, added: ReadonlyMap<string, OpenChange>): OpenChanges {
  return new Map([...changes, ...added]);
}

/** Returns the changes after an answer to some of them. A course that was changed again meanwhile stays as it is. */
export function answered(changes: OpenChanges, of: ReadonlyMap<string, OpenChange>, accepted: boolean): OpenChanges {
  const next = new Map(changes);
  for (const [courseId, one] of of) {
    if (next.get(courseId) !== one) continue;
    if (accepted) next.set(courseId, { ...one, settled: true });
    else next.delete(courseId);
  }
  return next;
}

/** Returns the changes that are still open after the cart has been read again. */
export const stillOpen = (changes: OpenChanges): OpenChanges =>
  new Map([...changes].filter(([, { settled }]) => !settled));
