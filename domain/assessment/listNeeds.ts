import type { RecordDefinition } from './bind';

const keysOf = ({ listed: { key, split }, single }: RecordDefinition): readonly string[] =>
  split ? Object.values(split.keys) : key === undefined || single ? [] : [key];

/**
 * What the answer of a list call must hold to be read: a list, or the list of one of its categories at least (`a|b`); a server of others has no
 * list of what it does not know. The only record of an assessment may not be there yet.
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
