import { z } from 'zod';
import { assessmentKeeper, organisationKeeper, peopleKeeper, seatKeeper, teacher } from '../access/access';
import { evidenceStates } from '../forms/kinds/evidence';
import type { Endpoint } from './core';
import { EvidenceFile, Id, repeated } from './shapes';

const keyword = z.string().max(40).optional();

/** A person as a form names one. */
export const FoundPerson = z
  .object({ id: Id, name: z.string(), orgName: z.string().optional(), title: z.string().optional() })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundEvidence = z
  .object({
    category: z.string(),
    recordId: Id,
    title: z.string(),
    detail: z.string().optional(),
    date: z.string().optional(),
    /** Of the assessment that it stands in. */
    year: z.number().int(),
    state: z.enum(evidenceStates),
    files: z.array(EvidenceFile).optional(),
  })
  .meta({ id: 'FoundEvidence' });
export type FoundEvidence = z.infer<typeof FoundEvidence>;

/** Calls for choices in fields of any form that do not come from a dictionary. */
export const referenceApi = {
  'GET /api/Reference/ListPerson': {
    summary:
      'People whose name contains a keyword of two characters at least; without one, or spelled in pinyin, those of my organisation',
    access: { any: ['staff', organisationKeeper, peopleKeeper, seatKeeper, assessmentKeeper] },
    query: z.object({ keyword }),
    out: z.array(FoundPerson),
  },
  'GET /api/Reference/ListEvidence': {
    summary: 'My records of some categories, the newest first, with how far each has been decided about',
    access: teacher,
    query: z.object({ categories: repeated(z.string().min(1).max(40)), keyword }),
    out: z.array(FoundEvidence),
  },
} as const satisfies Record<string, Endpoint>;
