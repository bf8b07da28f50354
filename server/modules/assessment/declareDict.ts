import { recordsOfModule } from '../../../domain/assessment/binding';
import { dictsOf, fieldDefsOf } from '../../forms/fieldDefs';
import type { Context } from '../../http/context';

/** Fields and dictionaries of a module from its definitions (row D14). */
export async function declareDict(ctx: Context, module: number) {
  const fields = recordsOfModule(module).flatMap((d) => fieldDefsOf(ctx, d));
  return { module, fields, dicts: await dictsOf(ctx, fields) };
}
