import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ResInfo } from '../../domain/api/shapes';
import { extensionOf, type FileKind, fileAddress, fileKinds, type UploadScene } from '../../domain/uploads';
import type { Db, Tx } from '../db/client';
import { newId } from '../db/id';
import { anyOf, prepared } from '../db/prepared';
import { resource } from '../db/schema';

export type Resource = typeof resource.$inferSelect;

/** Returns a new random key below `folder`, in a subfolder so that no folder grows large. */
export function newStorageKey(folder: string): string {
  const name = randomBytes(16).toString('hex');
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

const owned = prepared((db, at: { ownerId: string; ids: string[] }) =>
  db
    .select()
    .from(resource)
    .where(and(eq(resource.ownerId, at.ownerId), anyOf(resource.id, at.ids))),
);

/** Returns those resources that belong to the account; unknown and foreign ids are left out. */
export async function ownResources(db: Db | Tx, ownerId: string, ids: readonly string[]): Promise<Resource[]> {
  return ids.length === 0 ? [] : owned(db, { ownerId, ids: [...new Set(ids)] });
}

/** A resource as clients get it; a download from its address needs the header `Authorization: Bearer`. */
export const resInfo = ({ id, name, size, ext }: Pick<Resource, 'id' | 'name' | 'size' | 'ext'>): ResInfo => ({
  id,
  resName: name,
  resUrlFull: fileAddress(id),
  resSize: size,
  resExt: ext,
});

interface NewResource {
  ownerId: string;
  scene: UploadScene;
  /** File name, already cleaned. */
  name: string;
  kind: FileKind;
  size: number;
  sha256: string;
  storageKey: string;
}

/** Inserts the row of a file whose bytes are in the storage already. */
export async function insertResource(db: Db | Tx, file: NewResource, now: Date): Promise<Resource> {
  const { kind, ...rest } = file;
  const [row] = await db
    .insert(resource)
    .values({
      ...rest,
      id: newId(now.getTime()),
      ext: extensionOf(file.name),
      mime: fileKinds[kind].mime,
      createdAt: now,
    })
    .returning();
  return row as Resource;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
