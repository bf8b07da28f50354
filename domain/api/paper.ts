import { z } from 'zod';
import { teacher } from '../access/access';
import { ASSESSMENT_CONTROLLER } from '../constants';
import { Paper } from '../papers/model';
import { printOptions } from '../papers/options';
import type { Endpoint } from './core';
import { Id } from './shapes';

export const AssessmentPaper = Paper.extend({
  year: z.number().int(),
  /** Modules that can be printed. */
  modules: z.array(z.number().int()),
  /** Those of them that this paper shows. */
  printed: z.array(z.number().int()),
}).meta({ id: 'AssessmentPaper' });
export type AssessmentPaper = z.infer<typeof AssessmentPaper>;

/** Papers: one model that the screen, the printer and the PDF show alike. */
export const paperApi = {
  [`GET /api/${ASSESSMENT_CONTROLLER}GetAnnualAssessmentPaper` as const]: {
    summary: 'The printed form of an assessment as blocks; without mids, all modules that exist',
    access: teacher,
    query: z.object({ assessmentId: Id, ...printOptions }),
    out: AssessmentPaper,
  },
  'GET /api/Public/VerifyPaper': {
    summary: 'A page that says what is stored under the code of a printed form; names are masked',
    access: 'anonymous',
    perMinute: 20,
    query: z.object({ code: z.string().max(40).optional() }),
    out: 'file',
  },
} as const satisfies Record<string, Endpoint>;
