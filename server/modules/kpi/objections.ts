import type { KpiFlow } from '../../../domain/kpi/flows';
import { kpiBatch } from '../../db/schema';
import type { Publicity } from '../../objections/publicity';
import { isFor } from './batches';

/** Results of a flow as what is objected to; a declarant may object to the own points. */
export const publicityOf = (flow: KpiFlow): Publicity => ({
  kinds: [flow.name],
  plan: kpiBatch,
  own: true,
  readers: (ctx, user) => isFor(ctx, flow, user),
  nameOf: (_doc, planName) => planName,
  shownAt: ({ planId }) => planId ?? '',
});
