import { type Access, registrar } from './access';

/** Access to the overview of who decides: the right to review at least one kind of document. */
export const reviewer = {
  any: [
    { grant: 'projectReview' },
    { grant: 'appraising' },
    { grant: 'recognitionReview' },
    registrar,
    { grant: 'studioDeclareReview' },
  ],
} as const satisfies Access;
