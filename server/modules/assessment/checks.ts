import { attachmentsOf, type RecordDefinition, type Row, recordIssues, storedName } from '../../../domain/records';
import { todayOf } from '../../../domain/rules/calendar';
import type { Tx } from '../../db/client';
import { isEntry } from '../../db/dictionaries';
import type { Context } from '../../http/context';
import type { FieldProblem } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { ownResources } from '../public/resources';
import { dictionaryOf, fileIdsOf } from './wire';

/** Entries of dictionaries that do not exist or may no longer be chosen. */
async function choiceProblems(ctx: Context, d: RecordDefinition, data: Row): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const [name, field] of Object.entries(d.fields)) {
    const dict = dictionaryOf(field);
    const value = data[name];
    if (!dict || value === undefined) continue;
    const known = await Promise.all([value].flat().map((id) => isEntry(ctx.db, dict, String(id))));
    if (known.includes(false)) problems.push({ name, key: 'validation.option' });
  }
  return problems;
}

/** Values for fields that the category does not have: they belong to another one that shares its call. */
const foreignFields = (d: RecordDefinition, body: Row, shared: readonly RecordDefinition[]): FieldProblem[] => {
  const namesOf = (one: RecordDefinition) => Object.entries(one.fields).map(([name, field]) => storedName(name, field));
  const own = new Set(namesOf(d));
  return [...new Set(shared.flatMap(namesOf))]
    .filter((name) => !own.has(name) && body[name] !== undefined && body[name] !== null)
    .map((name) => ({ name, key: 'validation.notApplicable' }));
};

/**
 * What is wrong with a record that is to be stored, its files apart. Before a transaction: the embedded database
 * answers nobody else while one is open.
 */
export async function valueProblems(
  ctx: Context,
  d: RecordDefinition,
  body: Row,
  data: Row,
  shared: readonly RecordDefinition[],
): Promise<FieldProblem[]> {
  const issues = recordIssues(d, data, todayOf(ctx.now())).map(({ name, issue }) => ({
    name,
    key: issue.key,
    params: issue.params as FieldProblem['params'],
  }));
  return [...issues, ...(await choiceProblems(ctx, d, data)), ...foreignFields(d, body, shared)];
}

/** Attachments that are not files of this account. */
export async function fileProblems(tx: Tx, user: SessionUser, d: RecordDefinition, data: Row): Promise<FieldProblem[]> {
  const own = new Set((await ownResources(tx, user.id, fileIdsOf(d, data))).map((r) => r.id));
  return attachmentsOf(d)
    .map(([name, field]) => storedName(name, field))
    .filter((name) => [data[name] ?? []].flat().some((id) => !own.has(String(id))))
    .map((name) => ({ name, key: 'error.attachment' }));
}
