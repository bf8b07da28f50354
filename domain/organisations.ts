import type { OrgNode } from './api/shapes';
import { fits, plainText, type ReadingsOf } from './finding';
import type { OfficeRights, RightName } from './manage/rights';

/** The nodes from the root down to the one with this id; empty when there is none. */
export function organisationPath(tree: readonly OrgNode[], id: unknown): OrgNode[] {
  for (const node of tree) {
    if (node.V === id) return [node];
    const below = organisationPath(node.C ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Name of an organisation; undefined where it is not in the tree. */
export const organisationName = (tree: readonly OrgNode[], id: unknown): string | undefined =>
  organisationPath(tree, id).at(-1)?.L;

/** Some organisations of the tree, each with everything below it, once. */
export const branchesOf = (tree: readonly OrgNode[], ids: ReadonlySet<string>): OrgNode[] =>
  tree.flatMap((node) => (ids.has(node.V) ? [node] : branchesOf(node.C ?? [], ids)));

/** Ids of some organisations of the tree and of all below them. */
export function idsWithin(tree: readonly OrgNode[], ids: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const note = (nodes: readonly OrgNode[]) => {
    for (const { V, C } of nodes) {
      found.add(V);
      note(C ?? []);
    }
  };
  note(branchesOf(tree, new Set(ids)));
  return found;
}

/** The part of the tree for which a person holds a right: each of those offices with everything below it, once. */
export function keptTree(
  tree: readonly OrgNode[],
  offices: readonly OfficeRights[] | undefined,
  right: RightName,
): readonly OrgNode[] {
  const kept = new Set(offices?.flatMap(({ orgId, rights }) => (rights.includes(right) ? [orgId] : [])));
  return branchesOf(tree, kept);
}

/**
 * Organisations without anything below them (schools, institutes) whose name holds every word of the keyword, as paths
 * from the root, at most `limit` of them. The words may also name a place above, so that "清河 小学" finds its schools;
 * with readings they may be pinyin.
 */
export function searchOrganisations(
  tree: readonly OrgNode[],
  keyword: string,
  limit: number,
  readingsOf?: ReadingsOf,
): OrgNode[][] {
  const found: OrgNode[][] = [];
  if (plainText(keyword) === '') return found;
  const namesOf = (path: readonly OrgNode[]) => path.map(({ L }) => L);
  const visit = (nodes: readonly OrgNode[], above: OrgNode[]) => {
    for (const node of nodes) {
      if (found.length >= limit) return;
      const path = [...above, node];
      if (node.C?.length) visit(node.C, path);
      else if (fits(namesOf(path), keyword, readingsOf)) found.push(path);
    }
  };
  visit(tree, []);
  return found;
}
