import { and, eq } from 'drizzle-orm';
import { studyLimits } from '../../../../domain/constants';
import type { Db, Tx } from '../../../db/client';
import { resource, studio } from '../../../db/schema';
import { isSigned, signatureOf } from '../../../db/signing';
import { fileResponse, rangeFor } from '../../../files/download';
import type { Context } from '../../../http/context';
import { BusinessError, notFound } from '../../../http/errors';

const signed = (resId: string, expires: number) => `studio:${resId}:${expires}`;

/** Signed address of a studio's film for a player: it needs no token and expires. */
export async function filmUrl(db: Db | Tx, now: Date, resId: string): Promise<string> {
  const expires = Math.floor(now.getTime() / 1000) + studyLimits.mediaLife;
  const signature = await signatureOf(db, 'media', signed(resId, expires));
  return `/api/GetStudioFilm?${new URLSearchParams({ resId, expires: String(expires), signature })}`;
}

/** Serves a film. Throws 403 for an expired or changed address, 404 for a removed film, 416 for a wrong range. */
export async function studioFilm(
  ctx: Context,
  { resId, expires, signature }: { resId: string; expires: number; signature: string },
): Promise<Response> {
  const good = await isSigned(ctx.db, 'media', signed(resId, expires), signature);
  if (!good || expires * 1000 <= ctx.now().getTime()) throw new BusinessError('403', 'study.error.mediaLink');
  const [found] = await ctx.db
    .select({ file: resource })
    .from(resource)
    .innerJoin(studio, eq(studio.videoId, resource.id))
    .where(and(eq(resource.id, resId), eq(resource.scene, 'video')));
  if (!found) throw notFound('error.file.gone');
  const { name, mime, size, sha256, storageKey } = found.file;
  const file = { name, mime, size, etag: `"${sha256}"` };
  const range = rangeFor(ctx, file);
  const body = await ctx.services.storage.read(storageKey, range);
  if (!body) throw notFound('error.file.gone');
  return fileResponse(body, { ...file, inline: true }, range);
}
