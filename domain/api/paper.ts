import { z } from 'zod';
import { Paper } from '../papers/model';
import { ASSESSMENT_CONTROLLER } from './assessment';
import type { Endpoint } from './core';
import { Id, repeated } from './shapes';

/** Papers: one model that the screen, the printer and the PDF show alike. */
export const paperApi = {
  [`GET /api/${ASSESSMENT_CONTROLLER}GetAnnualAssessmentPaper` as const]: {
    summary: 'The printed form of an assessment as blocks; without mids, all modules that exist',
    access: 'teacher',
    query: z.object({
      assessmentId: Id,
      mids: repeated(z.coerce.number().int().min(1).max(99)).optional(),
      mask: z.enum(['0', '1']).default('1'),
    }),
    out: Paper,
  },
} as const satisfies Record<string, Endpoint>;
