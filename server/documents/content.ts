import { compareParts, type Part } from '../../domain/documents/parts';
import { fieldAt, groupText, labelText, type Row } from '../../domain/forms';
import type { Db, Tx } from '../db/client';
import type { StoredRemark } from '../db/schema';
import { formProblems } from '../forms/problems';
import { type FieldProblem, illegalState } from '../http/errors';
import { say } from '../http/words';
import type { DocumentKind, DocumentRow, Fact, LoadedDocument } from './kind';

/** Contents of a document that are stored with an attempt. */
export const contentOf = async <P>(db: Db | Tx, held: LoadedDocument<P>): Promise<Record<string, unknown>> =>
  held.kind.content ? held.kind.content(db, held) : { values: held.doc.values };

/** The parts of a document and its kind that describe its contents. */
interface Described<P> {
  readonly kind: Pick<DocumentKind<P>, 'form' | 'parts'>;
  readonly doc: Pick<DocumentRow, 'stage'>;
}

/** The filled-in forms in the stored contents of an attempt. */
export function partsIn<P>({ kind, doc }: Described<P>, kept: Record<string, unknown>): Part[] {
  if (kind.parts) return kind.parts(kept);
  const form = kind.form?.(doc);
  return form ? [{ id: '', form, values: (kept.values ?? {}) as Row }] : [];
}

/** Shows ids instead of words: only the number of differences is counted. */
const plain: Parameters<typeof compareParts>[2] = {
  words: {
    say: (key) => key,
    entry: (_, id) => id,
    organisation: (id) => id,
    person: () => undefined,
    date: (value) => value,
  },
  files: new Map(),
};

/** How the stored contents of two attempts differ: in how many places, and in which sections of the document. */
export function differencesIn<P>(
  of: Described<P>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { places: number; sections: ReadonlySet<string> } {
  const { changes } = compareParts(partsIn(of, before), partsIn(of, after), plain);
  return { places: changes.length, sections: new Set(changes.flatMap(({ sectionName }) => sectionName ?? [])) };
}

/** Sections with a remark of the last return that have not been changed since. */
export const unmendedIn = <P>(
  { kind: { given = [] } }: { kind: Pick<DocumentKind<P>, 'given'> },
  remarks: readonly StoredRemark[],
  sections: ReadonlySet<string>,
): string[] => remarks.map(({ section }) => section).filter((one) => !sections.has(one) && !given.includes(one));

/** Turns problems of a form into a list of missing entries: field, label, section and message. */
export function missingIn<P>({ kind, doc, ctx }: LoadedDocument<P>, problems: readonly FieldProblem[]) {
  const form = kind.form?.(doc);
  if (!form) return [];
  return problems.map(({ name, key, params }) => {
    const at = fieldAt(form.fields, name);
    const group = form.groups.find(({ fields }) => fields.includes(at?.names[0] ?? ''));
    return {
      field: name,
      label: at ? labelText((key) => say(ctx.locale, key), form, ...at.names) : name,
      section: group ? groupText((key) => say(ctx.locale, key), form, group.name) : '',
      message: say(ctx.locale, key, params),
    };
  });
}

/** Can the form of a document be handed in? That the things it names exist is checked before the transaction. */
export function isComplete<P>(held: LoadedDocument<P>): Fact {
  const { kind, doc, ctx } = held;
  const form = kind.form?.(doc);
  if (!form) return true;
  const problems = formProblems(ctx, form, doc.values, { complete: true });
  return problems.length === 0 || illegalState('assessment.error.incomplete', { missing: missingIn(held, problems) });
}
