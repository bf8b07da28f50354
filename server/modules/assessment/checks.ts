import type { RecordDefinition } from '../../../domain/assessment/binding';
import { isUnsent, type Row, refsOf, storedName } from '../../../domain/forms';
import type { Tx } from '../../db/client';
import { formProblems } from '../../forms/problems';
import { fileProblems as formFileProblems, refProblems } from '../../forms/refs';
import type { Context, SessionUser } from '../../http/context';
import type { FieldProblem } from '../../http/errors';

/** Problems with values for fields that the category does not have: they belong to a category that shares its call. */
const foreignFields = (d: RecordDefinition, body: Row, shared: readonly RecordDefinition[]): FieldProblem[] => {
  const namesOf = (one: RecordDefinition) =>
    Object.entries(one.fields).flatMap(([name, field]) => (isUnsent(field) ? [] : [storedName(name, field)]));
  const own = new Set(namesOf(d));
  return [...new Set(shared.flatMap(namesOf))]
    .filter((name) => !own.has(name) && body[name] !== undefined && body[name] !== null)
    .map((name) => ({ name, key: 'validation.notApplicable' }));
};

/**
 * Problems of a record that is to be stored, without its files. Call it before a transaction: the embedded database
 * answers no other connection while a transaction is open.
 */
export async function valueProblems(
  ctx: Context,
  user: SessionUser,
  d: RecordDefinition,
  body: Row,
  data: Row,
  shared: readonly RecordDefinition[],
): Promise<FieldProblem[]> {
  return [
    ...formProblems(ctx, d, data),
    ...(await refProblems(ctx, user.id, refsOf(d, data))),
    ...foreignFields(d, body, shared),
  ];
}

/** Attachments that are not files of this account. */
export const fileProblems = (tx: Tx, user: SessionUser, d: RecordDefinition, data: Row): Promise<FieldProblem[]> =>
  formFileProblems(tx, user.id, refsOf(d, data));
