import { createHash } from 'node:crypto';
import { definitionOf } from '../../domain/assessment/binding';
import { attachmentsOf } from '../../domain/forms';
import { type MadeFile, makeFile } from './files';
import { type Film, type FilmFile, filmFile } from './films';
import type { SeedFile, SeedThesis } from './theses';

const FOLDER = 'demonstration/';

/** Id of the resource behind the n-th attachment of a demonstration record. */
export const fileResourceId = (recordId: string, n: number): string =>
  `${recordId.slice(0, 2)}${Number(recordId.slice(2, 4)) - 45}${n}${recordId.slice(4)}`;

/** Storage key of a demonstration file: it says what stands on it, so the bytes are made from the key alone. */
export const fileKey = ({ kind, caption }: Pick<SeedFile, 'kind' | 'caption'>): string =>
  `${FOLDER}${kind}/${Buffer.from(caption.join('\n')).toString('base64url')}`;

/** Storage key of a film of the demonstration, or of its captions. */
export const filmKey = (name: Film['name'], kind: FilmFile): string => `${FOLDER}film/${name}/${kind}`;

export const filesOfThesis = (thesis: SeedThesis): Record<string, SeedFile[]> =>
  Object.fromEntries(
    Object.entries(thesis.files).map(([field, file]: [string, SeedFile | null]) => [field, file ? [file] : []]),
  );

/** The attachments of a record in the order of its definition, each with the number that its resource's id has. */
export const numberedFiles = (category: string, files: Readonly<Record<string, readonly SeedFile[]>>) => {
  const d = definitionOf(category);
  return (d ? attachmentsOf(d) : []).flatMap(([field, shape], n) =>
    (files[field] ?? []).map((file) => ({ field, shape, file, n })),
  );
};

/** Size and hash of a demonstration file. Thousands of attachments share some hundred files, so each is made once. */
export function describeFiles() {
  const known = new Map<string, { mime: MadeFile['mime']; size: number; sha256: string }>();
  return (file: SeedFile) => {
    const key = fileKey(file);
    const found = known.get(key);
    if (found) return found;
    const { mime, bytes } = makeFile(file);
    const made = { mime, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    known.set(key, made);
    return made;
  };
}

/**
 * The bytes of a demonstration file; undefined for any other key. Thousands of attachments so need no place on the
 * disk.
 */
export function demonstrationFile(key: string): Uint8Array | undefined {
  const [, film, part] = /^demonstration\/film\/(short|lesson|lecture)\/(mp4|vtt)$/.exec(key) ?? [];
  if (film && part) return filmFile(film as Film['name'], part as FilmFile).bytes;
  const [, kind, caption] = /^demonstration\/(pdf|png)\/([\w-]+)$/.exec(key) ?? [];
  if (!kind || !caption) return undefined;
  const lines = Buffer.from(caption, 'base64url').toString('utf8').split('\n');
  return makeFile({ name: '', kind: kind as SeedFile['kind'], caption: lines }).bytes;
}
