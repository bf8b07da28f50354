import { type FormDefinition, kindOf, labelKey } from '../../domain/forms';
import { dictionary } from '../db/dictionaries';
import type { Context } from '../http/context';
import { say } from '../http/words';

/** Some fields of a form as clients are told of them; kinds without a type of the specification are left out. */
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

/** The dictionaries that some fields choose from. */
export async function dictsOf(ctx: Context, fields: readonly { dict?: string }[]) {
  const names = [...new Set(fields.flatMap(({ dict }) => dict ?? []))];
  const dicts = await Promise.all(names.map(async (n) => [n, (await dictionary(ctx.db, n)).tree] as const));
  return Object.fromEntries(dicts);
}
