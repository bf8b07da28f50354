interface Kept<V> {
  value: V;
  size: number;
}

/** Map of limited size that drops the entries that were unused for the longest time. */
export class LruCache<V> {
  readonly #all = new Map<string, Kept<V>>();
  readonly #kept: number;
  readonly #sizeOf: (value: V, key: string) => number;
  #size = 0;

  /** `kept` is how many values it holds or, with `sizeOf`, how much all of them may be together. */
  constructor(kept: number, sizeOf: (value: V, key: string) => number = () => 1) {
    this.#kept = kept;
    this.#sizeOf = sizeOf;
  }

  /** Sum of the sizes of its values. */
  get size(): number {
    return this.#size;
  }

  get(key: string): V | undefined {
    const found = this.#all.get(key);
    if (found === undefined) return undefined;
    this.#all.delete(key);
    this.#all.set(key, found);
    return found.value;
  }

  /** Sets a value and returns the last value that was dropped for it, if any. A value larger than the limit is not kept. */
  set(key: string, value: V): V | undefined {
    this.#size -= this.#all.get(key)?.size ?? 0;
    this.#all.delete(key);
    const size = this.#sizeOf(value, key);
    if (size > this.#kept) return undefined;
    this.#all.set(key, { value, size });
    this.#size += size;
    let dropped: V | undefined;
    for (const [oldest, { value: gone, size: freed }] of this.#all) {
      if (this.#size <= this.#kept) break;
      this.#all.delete(oldest);
      this.#size -= freed;
      dropped = gone;
    }
    return dropped;
  }
}
