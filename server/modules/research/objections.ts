import { firstStages } from '../../../domain/research/stages';
import { researchPlan } from '../../db/schema';
import type { Publicity } from '../../objections/publicity';

/** Results of subjects and theses, which every teacher reads, as what is objected to. */
export const researchPublicity: Publicity = {
  kinds: firstStages,
  plan: researchPlan,
  own: false,
  nameOf: ({ title }, planName) => title || planName,
  shownAt: ({ id }) => id,
};
