import type { ResInfo } from '../../../domain/api/shapes';
import type { Db, Tx } from '../../db/client';
import { anyOf } from '../../db/prepared';
import { resource } from '../../db/schema';
import { resInfo } from '../../files/resources';
import type { View } from './load';

/** File descriptions of the contract, by file id. */
export async function infosOf(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ResInfo>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(resource).where(anyOf(resource.id, ids));
  return new Map(rows.map((row) => [row.id, resInfo(row)]));
}

/** Files of a project's materials and of the learner's homework, by id. */
export const filesOf = (db: Db | Tx, { project, courses }: View) =>
  infosOf(db, [...project.resourceIds, ...courses.flatMap(({ work }) => work?.resourceId ?? [])]);
