import type { ResInfo } from '../../../domain/api/shapes';
import type { Db, Tx } from '../../db/client';
import { anyOf } from '../../db/prepared';
import { resource } from '../../db/schema';
import { resInfo } from '../../files/resources';
import type { View } from './load';

/** Files by their ids, as they travel. */
export async function infosOf(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ResInfo>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(resource).where(anyOf(resource.id, ids));
  return new Map(rows.map((row) => [row.id, resInfo(row)]));
}

/** The materials of a project and the own homework. */
export const filesOf = (db: Db | Tx, { project, courses }: View) =>
  infosOf(db, [...project.resourceIds, ...courses.flatMap(({ work }) => work?.resourceId ?? [])]);
