export interface FairQueue<T> {
  add(person: string, item: T): void;
  /** The oldest item of whoever's turn it is. */
  take(): T | undefined;
  /** Empties it; answers what was in it. */
  clear(): T[];
  size(): number;
}

/** A queue in which persons take turns: whoever adds a hundred items waits for them alone. */
export function fairQueue<T>(): FairQueue<T> {
  // A map keeps the order in which its keys came: the first person is the next one.
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
