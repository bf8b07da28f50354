import { eq } from 'drizzle-orm';
import { canBeNone } from '../../../domain/assessment/progress';
import { assessmentModuleTable } from '../../../domain/enums';
import { transaction } from '../../db/client';
import { assessment } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, invalid } from '../../http/errors';
import { assertEditable, ownAssessment, recordsOf } from './load';
import { touch } from './moves';
import { modulesOf } from './progress';

/** Confirms that a module has nothing to report, or takes that back. Throws 422 when it must or does have records. */
export async function confirmNone(
  ctx: Context,
  user: SessionUser,
  body: { assessmentId: string; module: number; none: boolean },
) {
  if (!assessmentModuleTable.some((m) => m.value === body.module))
    throw invalid([{ name: 'module', key: 'validation.option' }]);
  return transaction(ctx.db, async (tx) => {
    const loaded = await ownAssessment(tx, user.id, body.assessmentId, true);
    assertEditable(loaded, ctx);
    const { row } = loaded;
    const records = await recordsOf(tx, row.id);
    const allowed = canBeNone(body.module, records);
    if (body.none && allowed !== 'yes') throw illegalState(`assessment.error.${allowed}`);
    const others = row.confirmedNone.filter((m) => m !== body.module);
    const confirmedNone = body.none ? [...others, body.module] : others;
    await tx.update(assessment).set({ confirmedNone }).where(eq(assessment.id, row.id));
    await touch(tx, loaded, ctx, user);
    const progress = modulesOf(ctx, { confirmedNone }, records).find((m) => m.value === body.module);
    if (!progress) throw invalid([{ name: 'module', key: 'validation.option' }]);
    return progress;
  });
}
