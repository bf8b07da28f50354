import type { Part } from '../../domain/documents/parts';
import { fieldAt, formIssues, groupText, labelText, type Row } from '../../domain/forms';
import { todayOf } from '../../domain/rules/calendar';
import type { Db, Tx } from '../db/client';
import { type FieldProblem, illegalState } from '../http/errors';
import { say } from '../http/words';
import type { Fact, Held } from './kind';

/** What is kept of an attempt. */
export const contentOf = async <P>(db: Db | Tx, held: Held<P>): Promise<Record<string, unknown>> =>
  held.kind.content ? held.kind.content(db, held) : { values: held.doc.values };

/** The filled-in forms that a document consisted of when this was kept. */
export function partsIn<P>({ kind, doc }: Held<P>, kept: Record<string, unknown>): Part[] {
  if (kind.parts) return kind.parts(kept);
  const form = kind.form?.(doc);
  return form ? [{ id: '', form, values: (kept.values ?? {}) as Row }] : [];
}

/** Problems of a form as what is missing: where they are, what the field is called, and what is wrong. */
export function missingIn<P>({ kind, doc, ctx }: Held<P>, problems: readonly FieldProblem[]) {
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
export function isComplete<P>(held: Held<P>): Fact {
  const { kind, doc, ctx } = held;
  const form = kind.form?.(doc);
  if (!form) return true;
  const issues = formIssues(form, doc.values, { today: todayOf(ctx.now()), complete: true });
  const problems = issues.map(({ name, issue }) => ({
    name,
    key: issue.key,
    params: issue.params && { ...issue.params },
  }));
  return problems.length === 0 || illegalState('assessment.error.incomplete', { missing: missingIn(held, problems) });
}
