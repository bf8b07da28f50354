import { and, eq, isNull } from 'drizzle-orm';
import type { DictNode } from '../../domain/api/shapes';
import type { Ref, refsOf } from '../../domain/forms';
import type { Db, Tx } from '../db/client';
import { dictionary } from '../db/dictionaries';
import { account, organisation, record } from '../db/schema';
import { ownResources } from '../files/resources';
import type { Context } from '../http/context';
import type { FieldProblem } from '../http/errors';

/** Word for a value that names nothing that can be chosen. */
const GONE = 'validation.option';

type Named = ReturnType<typeof refsOf>;

/** The nodes from the root to an entry. */
function pathTo(nodes: readonly DictNode[], id: string): DictNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Is this an entry that can be chosen: there, not withdrawn, not a mere heading unless one is meant, and below `parent` where one is named? */
async function isChoice(
  ctx: Context,
  dict: string,
  id: string,
  { parent, heading }: Pick<Extract<Ref, { to: 'entry' }>, 'parent' | 'heading'> = {},
): Promise<boolean> {
  const { tree } = await dictionary(ctx, dict);
  const path = pathTo(tree, id);
  const entry = path.at(-1);
  if (!entry || entry.disabled || Boolean(entry.children?.length) !== (heading === true)) return false;
  return !parent || path.some((node) => node !== entry && node.id === parent.id);
}

async function isBranch(ctx: Context, dict: string, ids: readonly string[]): Promise<boolean> {
  const { tree } = await dictionary(ctx, dict);
  const last = ids.at(-1) ?? '';
  const path = pathTo(tree, last).map((node) => node.id);
  return path.join('/') === ids.join('/') && isChoice(ctx, dict, last);
}

const there = (rows: readonly unknown[]) => rows.length > 0;
type Check<T extends Ref['to']> = (ctx: Context, ownerId: string, ref: Extract<Ref, { to: T }>) => Promise<boolean>;

/** Does the thing that a value names exist for this owner? Files are checked in the transaction that stores them. */
const checks: { readonly [T in Exclude<Ref['to'], 'file'>]: Check<T> } = {
  entry: (ctx, _, { dict, id, ...how }) => isChoice(ctx, dict, id, how),
  branch: (ctx, _, { dict, ids }) => isBranch(ctx, dict, ids),
  organisation: async ({ db }, _, { id }) =>
    there(
      await db
        .select({ id: organisation.id })
        .from(organisation)
        .where(and(eq(organisation.id, id), isNull(organisation.retiredAt))),
    ),
  person: async ({ db }, _, { id }) =>
    there(await db.select({ id: account.id }).from(account).where(eq(account.id, id))),
  record: async ({ db }, ownerId, { category, id }) =>
    there(
      await db
        .select({ id: record.id })
        .from(record)
        .where(and(eq(record.id, id), eq(record.accountId, ownerId), eq(record.category, category))),
    ),
};

const once = (problems: readonly FieldProblem[]): FieldProblem[] => [
  ...new Map(problems.map((problem) => [problem.name, problem])).values(),
];

/**
 * Checks that the form's rules cannot do: do the named dictionary entries, organisations, people and records exist? The
 * values must have passed the rules. Call it before a transaction: the embedded database answers no other query while a
 * transaction is open.
 */
export async function refProblems(ctx: Context, ownerId: string, named: Named): Promise<FieldProblem[]> {
  const found = await Promise.all(
    named.map(async ({ name, ref }) => {
      if (ref.to === 'file') return [];
      const check = checks[ref.to] as Check<Ref['to']>;
      return (await check(ctx, ownerId, ref)) ? [] : [{ name, key: GONE }];
    }),
  );
  return once(found.flat());
}

/** Entry that a field names, wherever its row stands; undefined where it names something else. */
const entryAt = ({ name, ref }: Named[number]) =>
  ref.to === 'entry' || ref.to === 'branch' ? JSON.stringify([name.split('.').at(-1), ref]) : undefined;

/**
 * Problems of new values without those of entries that the stored values hold in the same field: an entry that has been
 * withdrawn since stays where it is, and is not chosen anew.
 */
export function withoutHeld(problems: readonly FieldProblem[], named: Named, held: Named): FieldProblem[] {
  const before = new Set(held.map(entryAt));
  const kept = new Set(named.flatMap((one) => (entryAt(one) && before.has(entryAt(one)) ? [one.name] : [])));
  return problems.filter(({ name, key }) => key !== GONE || !kept.has(name));
}

/** Problems with files that belong to another account or were uploaded for another purpose. */
export async function fileProblems(db: Db | Tx, ownerId: string, named: Named): Promise<FieldProblem[]> {
  const files = named.flatMap(({ name, ref }) => (ref.to === 'file' ? [{ name, ref }] : []));
  const own = await ownResources(
    db,
    ownerId,
    files.map(({ ref }) => ref.id),
  );
  const scenes = new Map(own.map(({ id, scene }) => [id, scene]));
  return once(
    files.filter(({ ref }) => scenes.get(ref.id) !== ref.scene).map(({ name }) => ({ name, key: 'error.attachment' })),
  );
}
