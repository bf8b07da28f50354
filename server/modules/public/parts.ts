import { createHash } from 'node:crypto';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { dayMs } from '../../../domain/time';
import { CHUNK_SIZE, type FileKind, type UploadScene, uploadIssue, uploadRules } from '../../../domain/uploads';
import { transaction } from '../../db/client';
import { resource, uploadPart } from '../../db/schema';
import { eachDue } from '../../due/eachDue';
import type { DueJob } from '../../due/job';
import { cleanFileName } from '../../files/fileName';
import { insertResource, newStorageKey, type Resource } from '../../files/resources';
import { sniff } from '../../files/sniff';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, illegalState, invalid } from '../../http/errors';
import { log } from '../../log/log';
import { assertQuota } from './quota';

/** Most unmerged bytes of one account: two of the largest files. */
const WAITING_MAX = 2 * Math.max(...Object.values(uploadRules).map((rule) => rule.maxBytes));

interface PartOf {
  ownerId: string;
  fileHash: string;
}

const keyOf = ({ ownerId, fileHash }: PartOf, index: number) => `parts/${ownerId}/${fileHash}/${index}`;
const ofFile = ({ ownerId, fileHash }: PartOf) =>
  and(eq(uploadPart.ownerId, ownerId), eq(uploadPart.fileHash, fileHash));
const problem = (key: string, params?: Record<string, string | number>) => invalid([{ name: 'file', key, params }]);

/** Removes parts that were received more than a day ago. */
const oldParts = eachDue({
  name: 'files.parts',
  every: 300,
  table: uploadPart,
  key: sql<string>`${uploadPart.ownerId} || '/' || ${uploadPart.fileHash} || '/' || ${uploadPart.index}`,
  due: ({ now }) => lt(uploadPart.createdAt, new Date(now().getTime() - dayMs)),
  oldest: asc(uploadPart.createdAt),
  perform: async ({ db, now, services }, subject) => {
    const [ownerId = '', fileHash = '', index = ''] = subject.split('/');
    const file = { ownerId, fileHash };
    const old = lt(uploadPart.createdAt, new Date(now().getTime() - dayMs));
    const mine = and(ofFile(file), eq(uploadPart.index, Number(index)), old);
    const [found] = await db.select({ index: uploadPart.index }).from(uploadPart).where(mine);
    if (!found) return;
    await services.storage.delete(keyOf(file, found.index));
    await db.delete(uploadPart).where(mine);
  },
});

/** Jobs about files that become due with time. */
export const fileJobs: readonly DueJob[] = [oldParts];

const receivedOf = (ctx: Context, file: PartOf) =>
  ctx.db.select().from(uploadPart).where(ofFile(file)).orderBy(asc(uploadPart.index));

/**
 * Stores one part and returns the indexes received so far. The same part may be sent again. Throws 400 at `file` for a
 * part that is empty or has the wrong size: all but the last have exactly `CHUNK_SIZE` bytes.
 */
export async function keepPart(
  ctx: Context,
  file: PartOf,
  part: { index: number; total: number; bytes: Uint8Array },
): Promise<number[]> {
  const { index, total, bytes } = part;
  if (index >= total) throw invalid([{ name: 'index', key: 'validation.atMost', params: { max: total - 1 } }]);
  if (bytes.length === 0) throw problem('error.file.empty');
  if (bytes.length > CHUNK_SIZE || (index < total - 1 && bytes.length !== CHUNK_SIZE))
    throw problem('error.file.partSize');
  const [waiting] = await ctx.db
    .select({ bytes: sql<string>`coalesce(sum(${uploadPart.size}), 0)` })
    .from(uploadPart)
    .where(eq(uploadPart.ownerId, file.ownerId));
  if (Number(waiting?.bytes ?? 0) + bytes.length > WAITING_MAX) throw problem('error.file.tooManyParts');
  await ctx.services.storage.put(keyOf(file, index), bytes, 'application/octet-stream');
  const row = { ...file, index, size: bytes.length, createdAt: ctx.now() };
  await ctx.db
    .insert(uploadPart)
    .values(row)
    .onConflictDoUpdate({
      target: [uploadPart.ownerId, uploadPart.fileHash, uploadPart.index],
      set: { size: row.size, createdAt: row.createdAt },
    });
  return (await receivedOf(ctx, file)).map((p) => p.index);
}

/**
 * Copies the parts into one object and returns its kind, read from the first part. Throws 400 at `file` for a wrong
 * kind or hash.
 */
async function join(ctx: Context, file: PartOf, key: string, indexes: readonly number[], kinds: readonly FileKind[]) {
  const { storage } = ctx.services;
  const hash = createHash('sha256');
  let kind: FileKind | undefined;
  const writer = await storage.writer(key, 'application/octet-stream');
  try {
    for (const index of indexes) {
      const bytes = await storage.get(keyOf(file, index));
      if (!bytes) throw illegalState('error.file.partsMissing', { missing: [index] });
      if (index === 0) {
        kind = sniff(bytes);
        if (!kind || !kinds.includes(kind)) throw problem('error.file.content');
      }
      hash.update(bytes);
      await writer.write(bytes);
    }
    if (hash.digest('hex') !== file.fileHash) throw problem('error.file.hash');
  } catch (error) {
    await writer.abort();
    throw error;
  }
  await writer.commit();
  return kind as FileKind;
}

/** File that was merged from these parts before, for a repeated call: the parts are gone by then. */
async function mergedBefore(
  ctx: Context,
  { ownerId, fileHash }: PartOf,
  { scene, name }: Pick<Resource, 'scene' | 'name'>,
) {
  const [row] = await ctx.db
    .select()
    .from(resource)
    .where(
      and(
        eq(resource.ownerId, ownerId),
        eq(resource.sha256, fileHash),
        eq(resource.scene, scene),
        eq(resource.name, name),
      ),
    )
    .orderBy(desc(resource.createdAt), desc(resource.id))
    .limit(1);
  return row;
}

/**
 * Merges the parts of a file; a repeated call answers the same file. Throws 422 with `missing` (indexes) while parts
 * are missing, 400 at `file` for a file that is too large, of a wrong kind, or has another hash. After a wrong kind or
 * hash the parts are dropped.
 */
export async function mergeParts(
  ctx: Context,
  user: Pick<SessionUser, 'id'>,
  fileHash: string,
  asked: { fileName: string; total: number; scene: UploadScene },
): Promise<Resource> {
  const file: PartOf = { ownerId: user.id, fileHash };
  const rule = uploadRules[asked.scene];
  if (!rule.inParts) throw problem('error.file.whole');
  const parts = (await receivedOf(ctx, file)).filter((p) => p.index < asked.total);
  const received = new Set(parts.map((p) => p.index));
  const missing = Array.from({ length: asked.total }, (_, i) => i).filter((i) => !received.has(i));
  const name = cleanFileName(asked.fileName);
  const before = () => mergedBefore(ctx, file, { scene: asked.scene, name });
  const gone = (indexes: readonly number[]) => illegalState('error.file.partsMissing', { missing: indexes });
  if (missing.length > 0) {
    const known = parts.length === 0 ? await before() : undefined;
    if (known) return known;
    throw gone(missing);
  }
  const size = parts.reduce((sum, p) => sum + p.size, 0);
  const issue = uploadIssue(asked.scene, { name, size });
  if (issue) throw problem(issue.key, issue.params);
  await assertQuota(ctx, user, size);
  const storageKey = newStorageKey('files');
  const indexes = parts.map((p) => p.index);
  const kind = await join(ctx, file, storageKey, indexes, rule.kinds).catch(async (error) => {
    if (!(error instanceof BusinessError)) throw error;
    if (error.code === '400') await dropParts(ctx, file, indexes);
    // Another call may have merged them meanwhile.
    const known = error.code === '422' ? await before() : undefined;
    if (!known) throw error;
    return known;
  });
  if (typeof kind !== 'string') return kind;
  try {
    const values = { ownerId: file.ownerId, scene: asked.scene, name, kind, size, sha256: file.fileHash, storageKey };
    const row = await transaction(ctx.db, async (tx) => {
      // Only the call that deletes the parts stores the file; a parallel call answers the same file.
      const taken = await tx.delete(uploadPart).where(ofFile(file)).returning({ index: uploadPart.index });
      return taken.length > 0 ? insertResource(tx, values, ctx.now()) : undefined;
    });
    if (!row) {
      await ctx.services.storage.delete(storageKey);
      const known = await before();
      if (known) return known;
      throw gone(indexes);
    }
    await Promise.all(indexes.map((index) => ctx.services.storage.delete(keyOf(file, index)))).catch((error) =>
      log.warn('merged parts could not be removed', error, { request: ctx.requestId }),
    );
    return row;
  } catch (error) {
    await ctx.services.storage.delete(storageKey);
    throw error;
  }
}

async function dropParts(ctx: Context, file: PartOf, indexes: readonly number[]): Promise<void> {
  for (const index of indexes) await ctx.services.storage.delete(keyOf(file, index));
  await ctx.db.delete(uploadPart).where(ofFile(file));
}
