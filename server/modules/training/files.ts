import { asc, desc } from 'drizzle-orm';
import type { ResInfo } from '../../../domain/api/shapes';
import type { Db, Tx } from '../../db/client';
import { anyOf } from '../../db/prepared';
import { resource, trainingWorkVersion } from '../../db/schema';
import { resInfo } from '../../files/resources';
import type { View } from './load';

export type WorkVersion = typeof trainingWorkVersion.$inferSelect;
/** Files by id, and the earlier versions of homework, the latest first. */
export interface Papers {
  files: ReadonlyMap<string, ResInfo>;
  versions: readonly WorkVersion[];
}

/** File descriptions of the contract, by file id. */
export async function infosOf(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ResInfo>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(resource).where(anyOf(resource.id, ids));
  return new Map(rows.map((row) => [row.id, resInfo(row)]));
}

/** Files of a project's materials and of the learner's homework with its earlier versions. */
export async function papersOf(db: Db | Tx, { project, courses }: View): Promise<Papers> {
  const works = courses.flatMap(({ work }) => work ?? []);
  const versions = works.some(({ attempt }) => attempt > 1)
    ? await db
        .select()
        .from(trainingWorkVersion)
        .where(
          anyOf(
            trainingWorkVersion.workId,
            works.map(({ id }) => id),
          ),
        )
        .orderBy(asc(trainingWorkVersion.workId), desc(trainingWorkVersion.attempt))
    : [];
  const ids = [...works, ...versions].map(({ resourceId }) => resourceId);
  return { files: await infosOf(db, [...project.resourceIds, ...ids]), versions };
}
