/** Map of limited size that drops the entry that was unused for the longest time. */
export class LruCache<V> {
  readonly #all = new Map<string, V>();
  readonly #kept: number;
  /** `kept` is how many values it holds. */
  constructor(kept: number) {
    this.#kept = kept;
  }
  get(key: string): V | undefined {
    const value = this.#all.get(key);
    if (value === undefined) return undefined;
    this.#all.delete(key);
    this.#all.set(key, value);
    return value;
  }
  /** Sets a value and returns the value that was dropped for it, if any. */
  set(key: string, value: V): V | undefined {
    this.#all.set(key, value);
    if (this.#all.size <= this.#kept) return undefined;
    const [oldest] = this.#all;
    if (!oldest) return undefined;
    this.#all.delete(oldest[0]);
    return oldest[1];
  }
}
