import { CreditSource } from '../../../domain/enums';
import type { Tx } from '../../db/client';
import type { View } from '../training/load';
import { count } from './count';
import { trainingSource } from './sources';

/** Records the credit of a completed training. Does nothing when it counts already, recorded or converted. */
export async function recordTraining(tx: Tx, now: Date, accountId: string, view: View): Promise<void> {
  const source = trainingSource(view, now);
  if (!source || source.blocked) return;
  const { title, date, hours, link, worth } = source;
  const { creditTypeId, credit, group, rule } = worth;
  const worthOf = { creditTypeId, credit, group, rule };
  await count(tx, now, { ...worthOf, accountId, title, date, hours, link, source: CreditSource.Platform });
}
