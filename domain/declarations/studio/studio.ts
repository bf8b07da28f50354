import { StudioType } from '../../enums';
import { StudioDeclaration, shownStudioStatus, studioDeclaration } from '../../workflows/studioDeclaration';
import { defineDeclaration } from '../declaration';
import { studioForm } from './form';

const nameOf = (type: string): string =>
  Object.entries(StudioType).find(([, value]) => String(value) === type)?.[0] ?? 'FamousTeacher';

/**
 * Declaration for a studio: the office of its round decides, and the selected studios are founded when they are
 * announced.
 */
export const studio = defineDeclaration({
  name: 'studio',
  form: studioForm,
  feature: 'studios',
  controller: 'FamousTeacherDeclareRecord',
  review: { controller: 'StudioReview', grant: 'studioDeclareReview' },
  plans: 'studio',
  levels: 1,
  machine: studioDeclaration,
  statuses: 'studioReview',
  first: StudioDeclaration.Draft,
  shown: shownStudioStatus,
  typeWords: (type) => `enum.studioType.${nameOf(type).replace(/^./, (first) => first.toLowerCase())}`,
  phrases: ['unclear', 'unproven', 'incomplete', 'mismatch'].map((phrase) => `review.phrase.${phrase}`),
});
