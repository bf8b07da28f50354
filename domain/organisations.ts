import type { OrgNode } from './api/shapes';
import { fits, plainText, type ReadingsOf } from './finding';

/** The nodes from the root down to the one with this id; empty when there is none. */
export function organisationPath(tree: readonly OrgNode[], id: string): OrgNode[] {
  for (const node of tree) {
    if (node.V === id) return [node];
    const below = organisationPath(node.C ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
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
