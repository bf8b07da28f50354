/** Rows by a text that each has, in the order in which they come. */
export function grouped<T>(rows: readonly T[], textOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(textOf(row));
    if (group) group.push(row);
    else groups.set(textOf(row), [row]);
  }
  return groups;
}
