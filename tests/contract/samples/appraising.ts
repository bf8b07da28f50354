import { eq } from 'drizzle-orm';
import type { appraisingApi } from '../../../domain/api/assessment';
import { document } from '../../../server/db/schema';
import { fillIn } from '../../support/fillIn';
import type { Person, World } from '../world';
import { reviewSamples } from './review';
import type { SamplesOf } from './sample';

/** Hands in the assessment of a teacher. Returns its id. */
export async function handedIn(world: World, owner?: Person): Promise<string> {
  const teacher = owner ?? (await world.teacher());
  const assessmentId = await world.assessment(teacher);
  await fillIn(world.db, { assessmentId, accountId: teacher.id }, new Date());
  const [row] = await world.db.select().from(document).where(eq(document.id, assessmentId));
  const body = { assessmentId, promise: true as const, rowVersion: row?.rowVersion ?? 0 };
  await world.ask(teacher, 'PUT /api/SubmitAnnualAssessment', { body });
  return assessmentId;
}

export const appraisingSamples: SamplesOf<typeof appraisingApi> = reviewSamples('Appraising', {
  kinds: ['assessment'],
  handedIn: (world) => handedIn(world),
  // Modules of an assessment.
  sections: 10,
});
