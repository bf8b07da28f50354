import { type FormDefinition, kindOf, labelKey } from '../../domain/forms';
import { dictionary } from '../db/dictionaries';
import type { Context } from '../http/context';
import { say } from '../http/words';

/** Definitions of form fields for clients; kinds of fields without a type for clients are left out. */
export const fieldDefs = (ctx: Context, d: FormDefinition, names: readonly string[] = Object.keys(d.fields)) =>
  names.flatMap((name) => {
    const f = d.fields[name];
    const type = f && kindOf(f).type;
    if (!f || type === undefined) return [];
    return [
      {
        name,
        label: say(ctx.locale, labelKey(d, name)),
        type,
        required: f.required ?? false,
        ...('max' in f && f.max !== undefined && { max: f.max }),
        ...('min' in f && f.min !== undefined && { min: f.min }),
        ...('dict' in f && { dict: f.dict }),
        ...(f.hint && { hint: say(ctx.locale, `${labelKey(d, name)}.hint`) }),
      },
    ];
  });

/** Dictionaries that the fields choose from, by name. */
export async function dictsOf(ctx: Context, fields: readonly { dict?: string }[]) {
  const names = [...new Set(fields.flatMap(({ dict }) => dict ?? []))];
  const dicts = await Promise.all(names.map(async (n) => [n, (await dictionary(ctx, n)).tree] as const));
  return Object.fromEntries(dicts);
}
