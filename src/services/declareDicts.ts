import type { DictNode } from '@domain/api/shapes';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNode = (value: unknown): value is DictNode =>
  isObject(value) && typeof value.id === 'string' && typeof value.name === 'string';

/**
 * Dictionaries of an assessment module, by their names. A third-party server may give them bare, or section by section;
 * where it gives none there is nothing to choose from.
 */
export function dictsIn(answer: unknown): Record<string, DictNode[]> {
  if (!isObject(answer)) return {};
  const named = isObject(answer.dicts) ? answer.dicts : answer;
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]): [string, DictNode[]][] =>
      Array.isArray(value) ? [[name, value.filter(isNode)]] : Object.entries(dictsIn(value)),
    ),
  );
}
