import { eq } from 'drizzle-orm';
import type { DictNode } from '../../../domain/api/shapes';
import type { PartShape, ProfileFieldShape } from '../../../domain/profile';
import { isBlank } from '../../../domain/records/core/validate';
import { dictionary } from '../../db/dictionaries';
import { organisation } from '../../db/schema';
import type { Context } from '../../http/context';
import type { FieldProblem } from '../../http/errors';
import { ownResources } from '../public/resources';

type Values = Readonly<Record<string, unknown>>;

/** The nodes from the root to an entry. */
function pathTo(nodes: readonly DictNode[], id: string): DictNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Is this an entry that can be chosen: there, not withdrawn, not a mere heading, and below `parent` where one is named? */
async function isChoice(ctx: Context, dict: string, id: string, parent?: { id: unknown }): Promise<boolean> {
  const { tree } = await dictionary(ctx.db, dict);
  const path = pathTo(tree, id);
  const entry = path.at(-1);
  if (!entry || entry.disabled || entry.children?.length) return false;
  return !parent || path.some((node) => node !== entry && node.id === parent.id);
}

async function isBranch(ctx: Context, dict: string, ids: readonly string[]): Promise<boolean> {
  const { tree } = await dictionary(ctx.db, dict);
  const last = ids.at(-1) ?? '';
  const path = pathTo(tree, last).map((node) => node.id);
  return path.join('/') === ids.join('/') && isChoice(ctx, dict, last);
}

async function partProblems(
  ctx: Context,
  path: string,
  part: Pick<PartShape, 'name' | 'under'> & (PartShape | ProfileFieldShape),
  values: Values,
): Promise<FieldProblem[]> {
  const value = values[part.name];
  if (isBlank(value)) return [];
  const parent = part.under ? { id: values[part.under] } : undefined;
  const good =
    part.kind === 'select'
      ? await isChoice(ctx, part.dict, value as string, parent)
      : part.kind === 'cascader'
        ? await isBranch(ctx, part.dict, value as string[])
        : true;
  return good ? [] : [{ name: path, key: 'validation.option' }];
}

/**
 * What the rules of a field cannot know: is the dictionary entry, the organisation or the person's own picture really
 * there? The values must have passed the rules of domain/profile.
 */
export async function choiceProblems(
  ctx: Context,
  ownerId: string,
  field: ProfileFieldShape,
  values: Values,
): Promise<FieldProblem[]> {
  const { name } = field;
  const value = values[name];
  if (isBlank(value)) return [];
  switch (field.kind) {
    case 'organisation': {
      const [org] = await ctx.db
        .select({ id: organisation.id })
        .from(organisation)
        .where(eq(organisation.id, value as string));
      return org ? [] : [{ name, key: 'validation.option' }];
    }
    case 'attachment': {
      const [file] = await ownResources(ctx.db, ownerId, [value as string]);
      return file?.scene === 'avatar' ? [] : [{ name, key: 'error.attachment' }];
    }
    case 'object':
    case 'list': {
      const rows = field.kind === 'object' ? [['', value]] : (value as Values[]).map((row, i) => [`.${i}`, row]);
      const found = await Promise.all(
        (rows as [string, Values][]).flatMap(([at, row]) =>
          field.fields.map((part) => partProblems(ctx, `${name}${at}.${part.name}`, part, row)),
        ),
      );
      return found.flat();
    }
    default:
      return partProblems(ctx, name, field, values);
  }
}
