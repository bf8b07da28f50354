import { type FormDefinition, formIssues, type Row } from '../../domain/forms';
import { todayOf } from '../../domain/rules/calendar';
import type { RuleMessage } from '../../domain/rules/issue';
import type { Context } from '../http/context';
import type { FieldProblem } from '../http/errors';

/** The refusal of a field for a rule that it breaks; `name` is the field's path in the body, joined with dots. */
export const problemAt = (name: string, { key, params }: RuleMessage): FieldProblem => ({ name, key, params });

/**
 * The broken rules of a filled-in form, as a refusal names them. `complete`: what may follow after saving must be there as
 * well. Dictionary entries, people and files that the values name are looked up by `refProblems` and `fileProblems`.
 */
export const formProblems = (
  { now }: Pick<Context, 'now'>,
  form: Pick<FormDefinition, 'fields'>,
  values: Row,
  { complete = false }: { complete?: boolean } = {},
): FieldProblem[] =>
  formIssues(form, values, { today: todayOf(now()), complete }).map(({ name, issue }) => problemAt(name, issue));
