import { recordsOfModule } from '../../../domain/assessment/binding';
import { dictsOf, fieldDefs } from '../../forms/fieldDefs';
import type { Context } from '../../http/context';

/** Fields and dictionaries of a module from its definitions. */
export async function declareDict(ctx: Context, module: number) {
  const fields = recordsOfModule(module).flatMap((d) => fieldDefs(ctx, d));
  return { module, fields, dicts: await dictsOf(ctx, fields) };
}
