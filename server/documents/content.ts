import { compareParts, type Part } from '../../domain/documents/parts';
import { fieldAt, groupText, labelText, type Row } from '../../domain/forms';
import type { Db, Tx } from '../db/client';
import { formProblems } from '../forms/problems';
import { type FieldProblem, illegalState } from '../http/errors';
import { say } from '../http/words';
import type { DocumentKind, DocumentRow, Fact, LoadedDocument } from './kind';

/** What is kept of an attempt. */
export const contentOf = async <P>(db: Db | Tx, held: LoadedDocument<P>): Promise<Record<string, unknown>> =>
  held.kind.content ? held.kind.content(db, held) : { values: held.doc.values };

/** A document of a kind, as far as its contents are concerned. */
interface Described<P> {
  readonly kind: Pick<DocumentKind<P>, 'form' | 'parts'>;
  readonly doc: Pick<DocumentRow, 'stage'>;
}

/** The filled-in forms that a document consisted of when this was kept. */
export function partsIn<P>({ kind, doc }: Described<P>, kept: Record<string, unknown>): Part[] {
  if (kind.parts) return kind.parts(kept);
  const form = kind.form?.(doc);
  return form ? [{ id: '', form, values: (kept.values ?? {}) as Row }] : [];
}

/** As ids, in nobody's language: only how many places differ is counted. */
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

/** In how many places what was kept of one attempt differs from what was kept of another. */
export const changesIn = <P>(
  of: Described<P>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): number => compareParts(partsIn(of, before), partsIn(of, after), plain).changes.length;

/** Problems of a form as what is missing: where they are, what the field is called, and what is wrong. */
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

/** Can the form of a document be handed in? Whether what it names is there is looked at before the transaction. */
export function isComplete<P>(held: LoadedDocument<P>): Fact {
  const { kind, doc, ctx } = held;
  const form = kind.form?.(doc);
  if (!form) return true;
  const problems = formProblems(ctx, form, doc.values, { complete: true });
  return problems.length === 0 || illegalState('assessment.error.incomplete', { missing: missingIn(held, problems) });
}
