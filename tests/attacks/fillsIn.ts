import { ask, signInAt } from '../support/client';
import type { Target } from './target';

/** A demonstration account, signed in, with the yearly assessment that it fills in. */
export async function fillsIn({ origin }: Target, loginName: string): Promise<{ token: string; assessmentId: string }> {
  const token = await signInAt(origin, loginName);
  const { list } = await ask(origin, token, 'GET /api/ListMyAnnualAssessment', { query: {} });
  const planId = (list.find((row) => row.canEdit) ?? list[0])?.planId;
  if (!planId) throw new Error(`${loginName} has nothing to fill in`);
  const { assessmentId } = await ask(origin, token, 'POST /api/StartAnnualAssessment', { body: { planId } });
  return { token, assessmentId };
}
