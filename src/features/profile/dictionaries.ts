import type { DictNode } from '@domain/api/shapes';
import { profileShapes } from './shapes';

export type Dictionaries = Record<string, DictNode[]>;

const used = new Set<string>();
for (const field of profileShapes) {
  if ('dict' in field) used.add(field.dict);
  if ('fields' in field) for (const part of field.fields) if ('dict' in part) used.add(part.dict);
}

/** Every dictionary that the profile needs. */
export const dictionaryIds: string[] = [...used];

/** The nodes from the root to an entry; empty when it is not there. */
export function pathTo(nodes: readonly DictNode[], id: unknown): DictNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** What can be chosen in a field: what lies below the entry chosen beside it. */
export const choicesBelow = (nodes: readonly DictNode[], parent: unknown): DictNode[] =>
  pathTo(nodes, parent).at(-1)?.children ?? [];
