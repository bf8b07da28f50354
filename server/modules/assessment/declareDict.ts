import { recordsOfModule } from '../../../domain/assessment/binding';
import { kindOf, labelKey } from '../../../domain/forms';
import { dictionary } from '../../db/dictionaries';
import type { Context } from '../../http/context';
import { say } from '../../http/words';

/** Fields and dictionaries of a module from its definitions (row D14). */
export async function declareDict(ctx: Context, module: number) {
  const definitions = recordsOfModule(module);
  const fields = definitions.flatMap((d) =>
    Object.entries(d.fields)
      .filter(([, f]) => kindOf(f).type !== undefined)
      .map(([name, f]) => ({
        name,
        label: say(ctx.locale, labelKey(d, name)),
        type: kindOf(f).type ?? 0,
        required: f.required ?? false,
        ...('max' in f && f.max !== undefined && { max: f.max }),
        ...('min' in f && f.min !== undefined && { min: f.min }),
        ...('dict' in f && { dict: f.dict }),
        ...(f.hint && { hint: say(ctx.locale, `${labelKey(d, name)}.hint`) }),
      })),
  );
  const names = [...new Set(fields.flatMap((f) => ('dict' in f ? [String(f.dict)] : [])))];
  const dicts = await Promise.all(names.map(async (n) => [n, (await dictionary(ctx.db, n)).tree] as const));
  return { module, fields, dicts: Object.fromEntries(dicts) };
}
