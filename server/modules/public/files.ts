import type { AppContract } from '../../../domain/api';
import {
  CHUNK_SIZE,
  extensionOf,
  fileKinds,
  kindOfExtension,
  type UploadScene,
  uploadIssue,
  uploadRules,
} from '../../../domain/uploads';
import { countedUpload } from '../../files/counted';
import { fileResponse, rangeOf } from '../../files/download';
import { cleanFileName } from '../../files/fileName';
import { otherWorkbook, unreadable } from '../../files/readable';
import { insertResource, newStorageKey, type Resource, resInfo, sha256Of } from '../../files/resources';
import { isText, sniff } from '../../files/sniff';
import type { Context, Handlers } from '../../http/context';
import { invalid, notFound } from '../../http/errors';
import { audit } from '../../log/audit';
import { readableResource } from '../fileReaders';
import { keepPart, mergeParts } from './parts';
import { assertQuota } from './quota';

type FileCalls =
  | 'POST /upload/UploadFile'
  | 'POST /upload/UploadChunk'
  | 'POST /upload/MergeChunk'
  | 'GET /api/Public/DownloadFilechunk';

const problem = (key: string, params?: Readonly<Record<string, string | number>>) =>
  invalid([{ name: 'file', key, params: params && { ...params } }]);

/**
 * Checks a whole file and stores it. Throws 400 at `file` when it is empty, too large, of a kind the scene does not
 * take, when its content does not fit its extension, or when it cannot be read: locked, or cut off.
 */
export async function keepFile(
  ctx: Context,
  ownerId: string,
  scene: UploadScene,
  given: { name: string; bytes: Uint8Array },
): Promise<Resource> {
  const name = cleanFileName(given.name);
  const { bytes } = given;
  if (uploadRules[scene].inParts) throw problem('error.file.inParts');
  const issue = uploadIssue(scene, { name, size: bytes.length });
  if (issue) throw problem(issue.key, issue.params);
  const named = kindOfExtension(extensionOf(name));
  const kind = sniff(bytes) ?? (named === 'csv' && isText(bytes) ? named : undefined);
  const other = scene === 'import' ? otherWorkbook(bytes) : undefined;
  if (other) throw problem(other);
  if (!kind || kind !== named) throw problem('error.file.content');
  const broken = unreadable(kind, bytes);
  if (broken) throw problem(broken);
  const storageKey = newStorageKey('files');
  await ctx.services.storage.put(storageKey, bytes, fileKinds[kind].mime);
  try {
    const values = { ownerId, scene, name, kind, size: bytes.length, sha256: sha256Of(bytes), storageKey };
    return await insertResource(ctx.db, values, ctx.now());
  } catch (error) {
    await ctx.services.storage.delete(storageKey);
    throw error;
  }
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Writes to the audit log that the account has read another person's file. */
const writeLook = (ctx: Context, accountId: string, subjectId: string) =>
  audit(ctx.db, ctx, { id: accountId }, 'file.read', [subjectId]);

/** Upload and download of files. A file that the user may not read answers 404, like one that does not exist. */
export const fileHandlers: Pick<Handlers<AppContract>, FileCalls> = {
  'POST /upload/UploadFile': async ({ ctx, user, form: { file, scene } }) => {
    const kept = await countedUpload(file.size, async () => {
      await assertQuota(ctx, user, file.size);
      return keepFile(ctx, user.id, scene, { name: file.name, bytes: await bytesOf(file) });
    });
    return resInfo(kept);
  },

  'POST /upload/UploadChunk': async ({ ctx, user, form: { file, fileHash, index, total } }) => {
    const received = await countedUpload(file.size, async () => {
      // The quota is checked for the whole file, so that already its first part is refused.
      await assertQuota(ctx, user, Math.max(1, total - 1) * Math.min(CHUNK_SIZE, file.size));
      return keepPart(ctx, { ownerId: user.id, fileHash }, { index, total, bytes: await bytesOf(file) });
    });
    return { received };
  },

  'POST /upload/MergeChunk': async ({ ctx, user, body: { fileHash, ...asked } }) =>
    resInfo(await mergeParts(ctx, user, fileHash, asked)),

  'GET /api/Public/DownloadFilechunk': async ({ ctx, user, query: { resId, isOriginal } }) => {
    const file = await readableResource(ctx, user, resId);
    if (!file) throw notFound('error.file.gone');
    const range = rangeOf(ctx.range, file.size);
    // Only the first range of a download is logged, however many parts it is fetched in.
    if (file.ownerId !== user.id && !file.open && !range?.start) await writeLook(ctx, user.id, file.id);
    const body = await ctx.services.storage.read(file.storageKey, range);
    if (!body) throw notFound('error.file.gone');
    const name = isOriginal ? file.name : `${file.id}.${file.ext}`;
    return fileResponse(body, { name, mime: file.mime, size: file.size }, range);
  },
};
