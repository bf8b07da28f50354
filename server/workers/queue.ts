export interface FairQueue<T> {
  add(person: string, item: T): void;
  /** Takes the oldest item of the person whose turn it is; undefined when the queue is empty. */
  take(): T | undefined;
  /** Empties the queue and returns its items. */
  clear(): T[];
  size(): number;
}

/** Queue in which persons take turns: a hundred items of one person do not make the others wait. */
export function fairQueue<T>(): FairQueue<T> {
  // A map keeps the order in which its keys were added: the first person has the next turn.
  const waiting = new Map<string, T[]>();
  return {
    add: (person, item) => {
      const items = waiting.get(person);
      if (items) items.push(item);
      else waiting.set(person, [item]);
    },
    take: () => {
      const [turn] = waiting;
      if (!turn) return undefined;
      const [person, items] = turn;
      waiting.delete(person);
      const item = items.shift();
      if (items.length > 0) waiting.set(person, items);
      return item;
    },
    clear: () => {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
    size: () => [...waiting.values()].reduce((sum, items) => sum + items.length, 0),
  };
}
