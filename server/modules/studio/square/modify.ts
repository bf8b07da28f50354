import { eq, sql } from 'drizzle-orm';
import type { ResInfo } from '../../../../domain/api/shapes';
import { StudioItem } from '../../../../domain/enums';
import { text } from '../../../../domain/rules/text';
import { studioTextLimits } from '../../../../domain/studios/face';
import type { UploadScene } from '../../../../domain/uploads';
import { type Tx, transaction } from '../../../db/client';
import { studio } from '../../../db/schema';
import { ownResources, type Resource, resInfo } from '../../../files/resources';
import { setFiles } from '../../../files/uses';
import { problemAt } from '../../../forms/problems';
import type { Context, SessionUser } from '../../../http/context';
import { conflict, invalid } from '../../../http/errors';
import { managed, type Studio } from '../rights';
import { informationOf } from './details';

interface Asked {
  studioId: string;
  /** Version that the writer has seen; without it any stored version is overwritten. */
  rowVersion?: number | undefined;
}
type Change = Partial<Pick<Studio, 'photoId' | 'videoId' | 'researchworkintro' | 'studioconstructionplan'>>;

/** Reads the file to store, null for an empty id. Throws 400 when it is not the host's own or not of the scene. */
async function fileFor(
  tx: Tx,
  user: SessionUser,
  id: string,
  scene: UploadScene,
  name: string,
): Promise<Resource | null> {
  if (id === '') return null;
  const [file] = await ownResources(tx, user.id, [id]);
  if (file?.scene !== scene) throw invalid([{ name, key: 'error.attachment' }]);
  return file;
}

/** Changes a studio of the host. Throws 404 for another host's studio, 409 with the stored information. */
async function write<R>(
  ctx: Context,
  user: SessionUser,
  { studioId, rowVersion }: Asked,
  make: (tx: Tx) => Promise<{ change: Change; told: R }>,
): Promise<R & { rowVersion: number }> {
  return transaction(ctx.db, async (tx) => {
    const held = await managed({ db: tx }, user, studioId);
    if (rowVersion !== undefined && held.rowVersion !== rowVersion)
      throw conflict(await informationOf({ db: tx, now: ctx.now }, user, held));
    const { change, told } = await make(tx);
    const [saved] = await tx
      .update(studio)
      .set({ ...change, rowVersion: sql`${studio.rowVersion} + 1` })
      .where(eq(studio.id, studioId))
      .returning();
    const { photoId = null, videoId = null, rowVersion: now = 0 } = saved ?? {};
    const named = [photoId, videoId].flatMap((id) => id ?? []);
    await setFiles(tx, { kind: 'studio', id: studioId }, named);
    return { ...told, rowVersion: now };
  });
}

type Item = { name: StudioItem; value: string; resInfo?: ResInfo };

/** Changes a text or the photo. Throws 400 for a text that is too long and for a file that is no photo of the host. */
export function modifyItem(
  ctx: Context,
  user: SessionUser,
  { name, value, ...asked }: Asked & Pick<Item, 'name' | 'value'>,
): Promise<Item & { rowVersion: number }> {
  return write<Item>(ctx, user, asked, async (tx) => {
    if (name === StudioItem.Photo) {
      const file = await fileFor(tx, user, value, 'avatar', 'value');
      return { change: { photoId: file?.id ?? null }, told: { name, value, ...(file && { resInfo: resInfo(file) }) } };
    }
    const issue = text({ max: studioTextLimits[name] })(value);
    if (issue) throw invalid([problemAt('value', issue)]);
    const kept = value.trim();
    return { change: { [name]: kept }, told: { name, value: kept } };
  });
}

/** Changes the video. Throws 400 for a file that is no video of the host. */
export function modifyVideo(ctx: Context, user: SessionUser, { resId, ...asked }: Asked & { resId: string }) {
  return write(ctx, user, asked, async (tx) => {
    const file = await fileFor(tx, user, resId, 'video', 'resId');
    return { change: { videoId: file?.id ?? null }, told: { videoIntroResInfo: file ? resInfo(file) : null } };
  });
}
