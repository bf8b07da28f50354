import type { ResInfo } from '../../domain/api/shapes';
import type { Part } from '../../domain/documents/parts';
import type { Words } from '../../domain/forms';
import { fileIdsIn, refsOf } from '../../domain/forms';
import { ownResources, resInfo } from '../files/resources';
import { namesOf } from '../forms/names';
import type { Context } from '../http/context';
import { say } from '../http/words';

/** A file as the API answers it, with the hash of its content. */
export type KeptFile = ResInfo & { hash: string };

/** Words and files for showing parts of the owner's document. Call outside of transactions: it reads dictionaries. */
export async function readingOf(ctx: Context, ownerId: string, parts: readonly Part[]) {
  const [names, resources] = await Promise.all([
    namesOf(
      ctx,
      parts.flatMap(({ form, values }) => refsOf(form, values).map(({ ref }) => ref)),
    ),
    ownResources(
      ctx.db,
      ownerId,
      parts.flatMap(({ form, values }) => fileIdsIn(form, values)),
    ),
  ]);
  const words: Words = { ...names, say: (key, params) => say(ctx.locale, key, params), date: (value) => value };
  const files = new Map(resources.map((one): [string, KeptFile] => [one.id, { ...resInfo(one), hash: one.sha256 }]));
  return { words, files };
}

/** Who acted, in words: the owner, or the level of the review. */
export const roleName = (ctx: Context, level: number): string => say(ctx.locale, `assessment.level.${level}`);

/** The file without what only the server needs. */
export const shownFile = ({ hash: _, ...file }: KeptFile): ResInfo => file;

/** Answer of {@link readingOf}, with files as the API answers them. */
export const shownReading = ({ words, files }: Awaited<ReturnType<typeof readingOf>>) => ({
  words,
  files: new Map([...files].map(([id, file]): [string, ResInfo] => [id, shownFile(file)])),
});
