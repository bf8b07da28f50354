import { declarationOf } from '../../../domain/declarations';
import { stagesOf } from '../../../domain/research/stages';
import { dictsOf, fieldDefs } from '../../forms/fieldDefs';
import type { Context } from '../../http/context';

/** Fields of each stage of a subject or a thesis, and their dictionaries. */
export async function declareDict(ctx: Context, kind: number) {
  const stages = stagesOf(kind).flatMap((stage) => declarationOf(stage) ?? []);
  const fields = Object.fromEntries(stages.map(({ name, form }) => [name, fieldDefs(ctx, form)]));
  return { fields, dicts: await dictsOf(ctx, Object.values(fields).flat()) };
}
