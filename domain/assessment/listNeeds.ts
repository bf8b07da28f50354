import type { RecordDefinition } from './bind';

const keysOf = ({ listed: { key, split }, single }: RecordDefinition): readonly string[] =>
  split ? Object.values(split.keys) : key === undefined || single ? [] : [key];

/**
 * Parts that the answer of a list call must have: an array, or the list of at least one of its categories (`a|b`), as
 * a third-party server has no lists of categories it does not know. None for a single record: it may not exist yet.
 */
export function listNeeds(d: RecordDefinition, all: readonly RecordDefinition[]): 'array' | readonly string[] {
  if (d.single) return [];
  if (keysOf(d).length === 0) return 'array';
  return [
    all
      .filter(({ listed }) => listed.call === d.listed.call)
      .flatMap(keysOf)
      .join('|'),
  ];
}
