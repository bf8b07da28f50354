const isId = (name: string) => name === 'id' || name.endsWith('Id');

/**
 * Makes ids that a server of others gives as numbers into texts, in place; ids are texts everywhere in the client. One
 * that a double cannot hold exactly was lost before it came here.
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
