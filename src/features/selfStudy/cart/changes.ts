import type { Cart, CourseCard } from '@domain/api/selfStudy';

/** What somebody has just done to the cart and the server has not said yet. */
export type CartChange = { kind: 'in'; course: CourseCard } | { kind: 'out' };
export interface OpenChange {
  change: CartChange;
  /** The server has accepted it; the cart as it reads now may not know of it yet. */
  settled: boolean;
}
export type OpenChanges = ReadonlyMap<string, OpenChange>;

export type CartLine = Cart['items'][number] & {
  /** Not confirmed by the server yet. */
  pending?: true;
};

/** The lines of a cart with the open changes applied: what comes is at the end, what goes is gone. */
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

/** The changes with those of some courses replaced. */
export function withChanges(changes: OpenChanges, added: ReadonlyMap<string, OpenChange>): OpenChanges {
  return new Map([...changes, ...added]);
}

/** The changes after the server's answer to some of them. What has been changed again meanwhile stays as it is. */
export function answered(changes: OpenChanges, of: ReadonlyMap<string, OpenChange>, accepted: boolean): OpenChanges {
  const next = new Map(changes);
  for (const [courseId, one] of of) {
    if (next.get(courseId) !== one) continue;
    if (accepted) next.set(courseId, { ...one, settled: true });
    else next.delete(courseId);
  }
  return next;
}

/** The changes that are still open once the cart has been read anew. */
export const stillOpen = (changes: OpenChanges): OpenChanges =>
  new Map([...changes].filter(([, { settled }]) => !settled));
