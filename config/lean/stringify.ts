/**
 * Stands in for safe-stable-stringify in ProComponents: a text that changes when the values of a table's query do.
 * 2.4 KB gzip less.
 */
export const configure =
  () =>
  (value: unknown): string | undefined => {
    const above: unknown[] = [];
    // The holder of a value tells how deep it is, so that only a value within itself counts as circular.
    return JSON.stringify(value, function (this: unknown, _key, inner: unknown) {
      while (above.length > 0 && above.at(-1) !== this) above.pop();
      if (typeof inner === 'bigint') return String(inner);
      if (typeof inner !== 'object' || inner === null) return inner;
      if (above.includes(inner)) return 'circular';
      above.push(inner);
      return inner;
    });
  };
