import { type Locale, locales } from '../../../config/variants';
import type { DictNode } from '../../../domain/api/shapes';
import type { RecordDefinition } from '../../../domain/assessment/binding';
import { fieldLimits } from '../../../domain/constants';
import { type FieldShape, kindOf, labelKey, orderOf } from '../../../domain/forms';
import { text } from '../../../domain/forms/fields';
import { inSheets } from '../../../domain/forms/sheet';
import type { Option } from '../../../domain/imports/cells';
import type { KnownColumn } from '../../../domain/imports/header';
import { dictionary } from '../../db/dictionaries';
import type { Context } from '../../http/context';
import { say } from '../../http/words';

/** One column of an import sheet: a field of the definition, or the reason for a record that is like another. */
export interface ImportColumn extends KnownColumn {
  readonly field: FieldShape;
  readonly options: readonly Option[];
  /** Own hint of the field, in the caller's language. */
  readonly hint?: string | undefined;
}

/** The column that stands for no field. */
export const REASON = 'duplicateReason';

/** A message in the caller's language first, then in the others: sheets are read in all of them. */
export const inAll = (locale: Locale, key: string): string[] => [
  ...new Set([locale, ...locales].map((one) => say(one, key))),
];

/** Every entry without further ones below it; where there are levels, its way there is its first name. */
function leaves(nodes: readonly DictNode[], path: boolean, above: readonly DictNode[] = []): Option[] {
  return nodes.flatMap((node): Option[] => {
    const way = [...above, node];
    if (node.disabled) return [];
    if (node.children?.length) return leaves(node.children, path, way);
    const names = way.length > 1 ? [way.map(({ name }) => name).join(' / '), node.name] : [node.name];
    return [{ value: path ? way.map(({ id }) => id) : node.id, names }];
  });
}

async function optionsOf(ctx: Context, key: string, field: FieldShape): Promise<Option[]> {
  const entries = kindOf(field).sheet?.entries?.(field, key);
  if (!entries) return [];
  if ('dict' in entries) return leaves((await dictionary(ctx.db, entries.dict)).tree, entries.path);
  return entries.options.map(({ value, key: name }) => ({ value, names: inAll(ctx.locale, name) }));
}

/** The columns of a category's sheet, in the order of its form; files are added to the records afterwards. */
export async function columnsOf(ctx: Context, d: RecordDefinition): Promise<ImportColumn[]> {
  const fields = orderOf(d).map((name) => [name, d.fields[name] as FieldShape] as const);
  const columns = await Promise.all(
    fields
      .filter(([, field]) => inSheets(field))
      .map(async ([name, field]): Promise<ImportColumn> => {
        const key = labelKey(d, name);
        return {
          name,
          field,
          labels: inAll(ctx.locale, key),
          required: field.required === true && field.visibleWhen === undefined,
          options: await optionsOf(ctx, key, field),
          ...(field.hint && { hint: say(ctx.locale, `${key}.hint`) }),
        };
      }),
  );
  const reason: ImportColumn = {
    name: REASON,
    field: text({ max: fieldLimits.reason }),
    labels: inAll(ctx.locale, 'duplicate.reason'),
    required: false,
    options: [],
    hint: say(ctx.locale, 'duplicate.reason.hint'),
  };
  return [...columns, reason];
}
