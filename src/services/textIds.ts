const isId = (name: string) => name === 'id' || name.endsWith('Id');

/**
 * Turns ids that a province's own server sends as numbers into texts, in place; ids are texts everywhere in the client.
 * An id too large for a double has lost digits before it comes here.
 */
export function withTextIds<T>(data: T): T {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    for (const one of data) withTextIds(one);
    return data;
  }
  const record = data as Record<string, unknown>;
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'number' && isId(name)) record[name] = String(value);
    else withTextIds(value);
  }
  return data;
}
