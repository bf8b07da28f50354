import { asc, eq, isNull } from 'drizzle-orm';
import type { OrgNode } from '../../../domain/api/shapes';
import type { Db } from '../../db/client';
import { organisation, revision } from '../../db/schema';

/** Revision of the organisations in the database: browsers keep the tree until it changes. */
export async function organisationsRevision(db: Db): Promise<string> {
  const [row] = await db.select().from(revision).where(eq(revision.name, 'organisation'));
  return row?.value ?? '0';
}

const built = new WeakMap<Db, { id: string; tree: OrgNode[] }>();

/** The tree of all open organisations with the revision it belongs to; built once per revision. */
export async function organisationTree(db: Db): Promise<{ id: string; tree: OrgNode[] }> {
  const id = await organisationsRevision(db);
  const known = built.get(db);
  if (known?.id === id) return known;
  const rows = await db
    .select({ id: organisation.id, parentId: organisation.parentId, name: organisation.name })
    .from(organisation)
    .where(isNull(organisation.retiredAt))
    .orderBy(asc(organisation.sort));
  const nodes = new Map<string, OrgNode>(rows.map((row) => [row.id, { L: row.name, V: row.id }]));
  const tree: OrgNode[] = [];
  for (const row of rows) {
    const node = nodes.get(row.id) as OrgNode;
    const parent = row.parentId === null ? undefined : nodes.get(row.parentId);
    if (!parent) tree.push(node);
    else if (parent.C) parent.C.push(node);
    else parent.C = [node];
  }
  const fresh = { id, tree };
  built.set(db, fresh);
  return fresh;
}
