import type { FormDefinition } from '../../forms';
import { defineDeclaration } from '../declaration';

interface Stage {
  /** The name of its edit page and of its documents. */
  readonly name: string;
  readonly form: FormDefinition;
  /** The stage that has to be passed before. */
  readonly after?: string;
}

/** School, county and city decide about research. */
const LEVELS = 3;

/** Declaration for a stage of a research plan; it opens when the stage before it has been passed. */
export const researchStage = ({ name, form, after }: Stage) =>
  defineDeclaration({
    name,
    form,
    ...(after && { after }),
    controller: `SrPlan/${name}`,
    review: { controller: 'ProjectReview', grant: 'projectReview' },
    plans: 'research',
    levels: LEVELS,
    phrases: ['scope', 'method', 'budget', 'unproven'].map((phrase) => `review.phrase.${phrase}`),
  });
