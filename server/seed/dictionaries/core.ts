/** An entry of a dictionary; records store its `id`, users read its `name`. Ids are unique within a dictionary. */
export interface DictNode {
  id: string;
  name: string;
  children?: DictNode[];
}

/**
 * Reads a list written as `id name id name ...`, separated by white space.
 * Code tables stay readable in this form and can be compared with the printed standard line by line.
 */
export function values(list: string): DictNode[] {
  const words = list.trim().split(/\s+/);
  const nodes: DictNode[] = [];
  for (let i = 0; i + 1 < words.length; i += 2) nodes.push({ id: words[i]!, name: words[i + 1]! });
  return nodes;
}

/** A value with values below it; `list` as in {@link values}. */
export function group(id: string, name: string, list: string): DictNode {
  return { id, name, children: values(list) };
}

/** A value whose children are numbered by us: id of the group followed by two digits, in the order given. */
export function numbered(id: string, name: string, names: string): DictNode {
  const children = names
    .trim()
    .split(/\s+/)
    .map((child, i) => ({ id: id + String(i + 1).padStart(2, '0'), name: child }));
  return { id, name, children };
}
