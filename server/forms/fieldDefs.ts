import { type FormDefinition, kindOf, labelKey } from '../../domain/forms';
import { dictionary } from '../db/dictionaries';
import type { Context } from '../http/context';
import { say } from '../http/words';

/** The fields of a form as they are told to others (rows D14, H14). */
export const fieldDefsOf = (ctx: Context, form: FormDefinition) =>
  Object.entries(form.fields)
    .filter(([, f]) => kindOf(f).type !== undefined)
    .map(([name, f]) => ({
      name,
      label: say(ctx.locale, labelKey(form, name)),
      type: kindOf(f).type ?? 0,
      required: f.required ?? false,
      ...('max' in f && f.max !== undefined && { max: f.max }),
      ...('min' in f && f.min !== undefined && { min: f.min }),
      ...('dict' in f && { dict: f.dict }),
      ...(f.hint && { hint: say(ctx.locale, `${labelKey(form, name)}.hint`) }),
    }));

/** The dictionaries that some fields choose from. */
export async function dictsOf(ctx: Context, fields: readonly object[]) {
  const names = [...new Set(fields.flatMap((f) => ('dict' in f ? [String(f.dict)] : [])))];
  return Object.fromEntries(
    await Promise.all(names.map(async (n) => [n, (await dictionary(ctx.db, n)).tree] as const)),
  );
}
