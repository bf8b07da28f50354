import { eq } from 'drizzle-orm';
import { studyLimits } from '../../../domain/constants';
import { studyCourse, studySection } from '../../db/schema';
import { isSigned, signatureOf } from '../../db/signing';
import { fileResponse, rangeFor } from '../../files/download';
import type { Context } from '../../http/context';
import { BusinessError, notFound } from '../../http/errors';

type Part = 'main' | 'captions' | 'file';
type Signing = Pick<Context, 'db' | 'now'>;

const signed = (id: string, part: Part, expires: number) => `${part}:${id}:${expires}`;

/** Signed address for a player: it needs no token and expires. */
export async function mediaUrl(ctx: Signing, id: string, part: Part): Promise<{ url: string; expireIn: number }> {
  const expires = Math.floor(ctx.now().getTime() / 1000) + studyLimits.mediaLife;
  const signature = await signatureOf(ctx.db, 'media', signed(id, part, expires));
  const query = new URLSearchParams({ id, part, expires: String(expires), signature });
  return { url: `/api/SelfStudy/GetCourseMedia?${query}`, expireIn: studyLimits.mediaLife };
}

interface Stored {
  name: string;
  mime: string;
  size: number;
  storageKey: string;
  etag: string;
}

async function storedMedia(ctx: Context, id: string, part: Part): Promise<Stored | undefined> {
  if (part === 'file') {
    const [courseId = '', fileId] = id.split('.');
    const [course] = await ctx.db.select().from(studyCourse).where(eq(studyCourse.id, courseId));
    const file = course?.attachments.find((one) => one.id === fileId);
    return file && { ...file, etag: `"${file.id}-${file.size}"` };
  }
  const [section] = await ctx.db.select().from(studySection).where(eq(studySection.id, id));
  if (!section) return undefined;
  const { name, mime, size, storageKey, captionsKey, captionsSize, sha256 } = section;
  if (part === 'main') {
    const ext = section.kind === 'doc' ? 'pdf' : 'mp4';
    return { name: `${name}.${ext}`, mime, size, storageKey, etag: `"${sha256}"` };
  }
  if (!captionsKey || captionsSize === null) return undefined;
  return {
    name: `${name}.vtt`,
    mime: 'text/vtt; charset=utf-8',
    size: captionsSize,
    storageKey: captionsKey,
    etag: `"${sha256}-captions"`,
  };
}

/** Serves a film, its captions or a document. Throws 403 for an expired or changed address, 416 for a wrong range. */
export async function courseMedia(
  ctx: Context,
  { id, part, expires, signature }: { id: string; part: Part; expires: number; signature: string },
): Promise<Response> {
  const good = await isSigned(ctx.db, 'media', signed(id, part, expires), signature);
  if (!good || expires * 1000 <= ctx.now().getTime()) throw new BusinessError('403', 'study.error.mediaLink');
  const file = await storedMedia(ctx, id, part);
  if (!file) throw notFound('error.file.gone');
  const range = rangeFor(ctx, file);
  const body = await ctx.services.storage.read(file.storageKey, range);
  if (!body) throw notFound('error.file.gone');
  return fileResponse(body, { ...file, inline: part !== 'file' }, range);
}
