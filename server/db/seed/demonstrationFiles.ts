import { attachmentsOf } from '../../../domain/records';
import { thesis as definition } from '../../../domain/records/thesis';
import { makeDemonstration } from './demonstration';
import { makeFile } from './files';
import type { SeedFile, SeedThesis } from './theses';

const fields = attachmentsOf(definition as never).map(([name]) => name) as (keyof SeedThesis['files'])[];
const FOLDER = 'demonstration/';

/** Id of the resource behind one attachment of a demonstration record. */
export const fileResourceId = (recordId: string, field: string): string =>
  `${recordId.slice(0, 2)}7${fields.indexOf(field as keyof SeedThesis['files'])}${recordId.slice(4)}`;

/** Storage key of a demonstration file. */
export const fileKey = (resourceId: string): string => `${FOLDER}${resourceId}`;

export const filesOfThesis = (thesis: SeedThesis): { field: string; file: SeedFile }[] =>
  fields.flatMap((field) => {
    const file = thesis.files[field];
    return file ? [{ field, file }] : [];
  });

let all: Map<string, SeedFile> | undefined;

/**
 * The bytes of a demonstration file, made from the same deterministic data that the seed inserts; undefined for any
 * other key. Thousands of attachments so need no place on the disk.
 */
export function demonstrationFile(key: string): Uint8Array | undefined {
  if (!key.startsWith(FOLDER)) return undefined;
  all ??= new Map(
    makeDemonstration().assessments.flatMap((a) =>
      a.theses.flatMap((thesis) =>
        filesOfThesis(thesis).map(
          ({ field, file }) => [fileKey(fileResourceId(thesis.thesisId, field)), file] as const,
        ),
      ),
    ),
  );
  const file = all.get(key);
  return file && makeFile(file).bytes;
}
