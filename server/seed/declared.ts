import { attachmentsOf, type FormDefinition, kindOf, labelKey, storedName } from '../../domain/forms';
import words from '../../locales/zh-CN/server';
import type { attachmentUse, document, documentLog, resource } from '../db/schema';
import { describeFiles, fileKey } from './demonstrationFiles';
import { createRng } from './random';

/* What demonstration data of all declarations have in common. */

/** An entry of a document's log as it is made; of which kind its document is, the document says. */
export type SeedEntry = Omit<typeof documentLog.$inferInsert, 'kind'>;

/** The entries of the logs of some documents, as they are stored. */
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
  /** The attachments are put in here. */
  readonly values: Record<string, unknown>;
  readonly doc: Pick<typeof document.$inferInsert, 'id' | 'accountId' | 'attempt'> & { readonly createdAt: Date };
  /** What stands on a file before what it is called. */
  readonly caption: readonly string[];
  /** Id of the next file. */
  readonly nextId: () => string;
}

/** Attaches a made file for every attachment of a form; what was handed in names it. */
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

/** The code by which a paper is checked; `name` makes it its own. */
export function codeOf(name: string): string {
  const rng = createRng(name);
  const four = () => Array.from({ length: 4 }, () => LETTERS[rng.int(0, LETTERS.length - 1)]).join('');
  return `${four()}-${four()}`;
}
