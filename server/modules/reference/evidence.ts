import type { FoundEvidence } from '../../../domain/api/reference';
import { asPicked } from '../../../domain/forms/kinds/evidence';
import { isContained } from '../../db/paged';
import { recordsOf } from '../../evidence/records';
import type { Context, SessionUser } from '../../http/context';

/** Most records in an answer. */
const MOST = 50;

/** The user's records that may be picked as evidence; unknown categories have none. */
export async function findEvidence(
  ctx: Context,
  user: SessionUser,
  { categories, keyword }: { categories: readonly string[]; keyword?: string | undefined },
): Promise<FoundEvidence[]> {
  const found = await recordsOf(ctx, user.id, categories);
  return found
    .filter(({ title }) => isContained(keyword, [title]))
    .slice(0, MOST)
    .map((one) => ({ ...asPicked(one), year: one.year, state: one.state }));
}
