import { attachmentsOf, type FormDefinition, kindOf, labelKey, storedName } from '../../domain/forms';
import words from '../../locales/zh-CN/server';
import type { attachmentUse, document, documentLog, resource } from '../db/schema';
import { describeFiles, fileKey } from './demonstrationFiles';
import { createRng } from './random';

/* Helpers for the demonstration data of all declarations. */

/** An entry of a document's log without its kind, which follows from the document. */
export type SeedEntry = Omit<typeof documentLog.$inferInsert, 'kind'>;

/** Adds the kind to the log entries of some documents. */
export function logOf(
  documents: readonly Pick<typeof document.$inferInsert, 'id' | 'kind'>[],
  entries: readonly SeedEntry[],
): (typeof documentLog.$inferInsert)[] {
  const kinds = new Map(documents.map(({ id, kind }) => [id, kind]));
  return entries.map((entry) => {
    const kind = kinds.get(entry.documentId);
    if (kind === undefined) throw new Error(`An entry of a log without its document: ${entry.documentId}`);
    return { ...entry, kind };
  });
}

interface Filled {
  readonly form: FormDefinition;
  /** Values of the form; the attachments are added to them. */
  readonly values: Record<string, unknown>;
  readonly doc: Pick<typeof document.$inferInsert, 'id' | 'accountId' | 'attempt'> & { readonly createdAt: Date };
  /** Lines printed on a file above its name. */
  readonly caption: readonly string[];
  /** Id of the next file. */
  readonly nextId: () => string;
}

/** Makes a file for every attachment of a form and links it with the document once that was handed in. */
export function attacher(
  resources: (typeof resource.$inferInsert)[],
  uses: (typeof attachmentUse.$inferInsert)[],
): (filled: Filled) => void {
  const describe = describeFiles();
  return ({ form, values, doc, caption, nextId }) => {
    for (const [field, shape] of attachmentsOf(form)) {
      const label = words[labelKey(form, field) as keyof typeof words] ?? field;
      const file = { name: `${label}.pdf`, kind: 'pdf' as const, caption: [...caption, label] };
      const id = nextId();
      values[storedName(field, shape)] = kindOf(shape).files?.of([id]);
      resources.push({
        id,
        ownerId: doc.accountId,
        name: file.name,
        ext: file.kind,
        ...describe(file),
        scene: 'attachment',
        storageKey: fileKey(file),
        createdAt: doc.createdAt,
      });
      if ((doc.attempt ?? 0) > 0) uses.push({ resourceId: id, subjectKind: 'document', subjectId: doc.id });
    }
  };
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Makes a code for checking a paper; the same name always gives the same code. */
export function codeOf(name: string): string {
  const rng = createRng(name);
  const four = () => Array.from({ length: 4 }, () => LETTERS[rng.int(0, LETTERS.length - 1)]).join('');
  return `${four()}-${four()}`;
}
