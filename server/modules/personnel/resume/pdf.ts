import { eq } from 'drizzle-orm';
import type { Paper } from '../../../../domain/papers/model';
import { resumePaper } from '../../../../domain/personnel/resumePaper';
import { fileKinds, kindOfExtension } from '../../../../domain/uploads';
import { resource } from '../../../db/schema';
import { fileResponse } from '../../../files/download';
import type { Context, SessionUser } from '../../../http/context';
import { askerOf, paperPdf, paperPlace } from '../../../papers/pdf';
import { materialOf } from './material';
import { contentOf, ownVersion } from './stored';

/**
 * Returns the paper with its photo as a data URL, because the PDF maker reads no files. A missing photo leaves its
 * place empty.
 */
async function withPhoto(ctx: Context, user: SessionUser, paper: Paper): Promise<Paper> {
  const person = paper.blocks.find((block) => block.kind === 'person');
  if (!person?.photo) return paper;
  const [file] = await ctx.db.select().from(resource).where(eq(resource.id, person.photo.id));
  const kind = file && kindOfExtension(file.ext);
  if (file?.ownerId !== user.id || (kind !== 'jpg' && kind !== 'png')) return paper;
  const bytes = await ctx.services.storage.get(file.storageKey);
  if (!bytes) return paper;
  const url = `data:${fileKinds[kind].mime};base64,${Buffer.from(bytes).toString('base64')}`;
  const photo = { ...person.photo, url };
  return { ...paper, blocks: paper.blocks.map((block) => (block === person ? { ...person, photo } : block)) };
}

/** PDF of a résumé. Throws 404, 429 while too many papers of the user are being made. */
export const resumePdf = (ctx: Context, user: SessionUser, id: string): Promise<Response> =>
  paperPlace(user.id, async () => {
    const resume = contentOf(await ownVersion(ctx.db, user, id));
    const plain = resumePaper(resume, await materialOf(ctx, user, resume));
    const paper = await withPhoto(ctx, user, plain);
    const asker = askerOf(ctx, user, paper.fileName);
    const pdf = await paperPdf(paper, asker).catch((error: unknown) => {
      // The photo may be broken: make the paper again without it.
      if (paper === plain || asker.signal?.aborted) throw error;
      return paperPdf(plain, asker);
    });
    return fileResponse(pdf, { name: paper.fileName, mime: 'application/pdf', size: pdf.length });
  });
