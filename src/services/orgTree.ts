import type { OrgNode } from '@domain/api/shapes';
import type { OfficeRights, RightName } from '@domain/manage/rights';

/** The nodes from the root down to an organisation; empty where it is not in the tree. */
export function orgPath(nodes: readonly OrgNode[], id: unknown): OrgNode[] {
  for (const node of nodes) {
    if (node.V === id) return [node];
    const below = orgPath(node.C ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Name of an organisation; undefined where it is not in the tree. */
export const orgName = (nodes: readonly OrgNode[], id: unknown): string | undefined => orgPath(nodes, id).at(-1)?.L;

/** The part of the tree for which a person holds a right: each of those offices with everything below it, once. */
export function keptTree(
  tree: readonly OrgNode[],
  offices: readonly OfficeRights[] | undefined,
  right: RightName,
): readonly OrgNode[] {
  const kept = new Set(offices?.flatMap(({ orgId, rights }) => (rights.includes(right) ? [orgId] : [])));
  const find = (nodes: readonly OrgNode[]): OrgNode[] =>
    nodes.flatMap((node) => (kept.has(node.V) ? [node] : find(node.C ?? [])));
  return find(tree);
}
