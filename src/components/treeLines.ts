/** A thing of a tree; one whose place above is not among the others stands at the top. */
export interface TreeUnit {
  readonly id: string;
  readonly aboveId?: string | undefined;
}

/** A row of a tree as it is drawn. */
export interface TreeLine<U> {
  readonly unit: U;
  readonly depth: number;
  /** Open or not, of one that has others below it. */
  readonly open: boolean | undefined;
}

/** The rows of a tree from the top down, without those below a closed one. */
export function treeLines<U extends TreeUnit>(units: readonly U[], isOpen: (unit: U) => boolean): TreeLine<U>[] {
  const known = new Set(units.map(({ id }) => id));
  const below = new Map<string, U[]>();
  for (const unit of units) {
    const above = unit.aboveId !== undefined && known.has(unit.aboveId) ? unit.aboveId : '';
    const others = below.get(above);
    if (others) others.push(unit);
    else below.set(above, [unit]);
  }
  const lines: TreeLine<U>[] = [];
  const walk = (above: string, depth: number) => {
    for (const unit of below.get(above) ?? []) {
      const open = below.has(unit.id) ? isOpen(unit) : undefined;
      lines.push({ unit, depth, open });
      if (open) walk(unit.id, depth + 1);
    }
  };
  walk('', 0);
  return lines;
}
