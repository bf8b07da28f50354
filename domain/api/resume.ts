import { z } from 'zod';
import { teacher } from '../access/access';
import { fileStates } from '../personnel/file';
import { fixedSections, resumeLimits, resumeTemplates } from '../personnel/resume';
import type { Endpoint } from './core';
import { Id, ResInfo, Versioned, YMDHMS } from './shapes';

/* Résumés: several versions for a person, each a choice of entries from the personnel file. */

const Template = z.union(resumeTemplates.map((one) => z.literal(one)));

const Row = z.object({
  resumeId: Id,
  name: z.string(),
  template: Template,
  updatedAt: YMDHMS,
  isDefault: z.boolean(),
});
export type ResumeRow = z.infer<typeof Row>;

const Section = z.object({
  key: z.string().max(60),
  visible: z.boolean(),
  order: z.number().int().min(0).max(100),
  /** Entries of the personnel file in their order. */
  recordIds: z.union([z.literal('all'), z.array(Id).max(resumeLimits.chosen)]),
  pageBreakBefore: z.boolean().optional(),
});

const Content = z.object({
  // The rules of the form check the length.
  summary: z.string().max(20_000).optional(),
  sections: z.array(Section).max(100),
  custom: z.array(z.object({ id: Id, title: z.string().max(20_000), text: z.string().max(20_000) })).max(100),
  showPhoto: z.boolean(),
  maskContact: z.boolean(),
});

const Entry = z.object({
  recordId: Id,
  title: z.string(),
  detail: z.string().optional(),
  date: z.string(),
  state: z.enum(fileStates),
  /** How many files prove it. */
  files: z.number().int(),
  formerIds: z.array(Id).optional(),
});

/** Data that résumés are made from, in Chinese like every paper. */
const Material = z.object({
  person: z.object({
    realName: z.string(),
    line: z.string(),
    /** Masked unless the version shows them. */
    mobile: z.string().optional(),
    email: z.string().optional(),
    facts: z.array(z.object({ label: z.string(), text: z.string() })),
    photo: ResInfo.optional(),
  }),
  sections: z.array(z.object({ key: z.enum(fixedSections), name: z.string(), entries: z.array(Entry) })),
  words: z.object({ fileName: z.string(), foot: z.string(), pageNumber: z.string() }),
});

const Stored = Row.extend(Content.shape).extend(Versioned.shape);
export type StoredResume = z.infer<typeof Stored>;
const Resume = Stored.extend({ material: Material }).meta({ id: 'Resume' });
export type Resume = z.infer<typeof Resume>;

export const resumeApi = {
  'GET /api/PersonnelFiles/ListResume': {
    summary: 'The versions of my résumé: the default one first, then the oldest',
    access: teacher,
    out: z.array(Row),
  },
  'GET /api/PersonnelFiles/GetMyResume': {
    summary: 'A version of my résumé with what it is made of; without an id the default one',
    access: teacher,
    query: z.object({ resumeId: Id.optional() }),
    out: Resume,
  },
  'POST /api/PersonnelFiles/SaveMyResume': {
    summary:
      'Keep a version of my résumé, a new one without an id; 409 with the stored one when it was changed elsewhere',
    access: teacher,
    idempotent: true,
    body: z.strictObject({
      ...Content.shape,
      // A form cannot write an empty list.
      custom: Content.shape.custom.default([]),
      resumeId: Id.optional(),
      name: z.string().max(20_000),
      template: Template,
      /** The version becomes the default; the first version always does. */
      isDefault: z.boolean().optional(),
      /** Of the version that is known; absent for a new one. */
      rowVersion: Versioned.shape.rowVersion.optional(),
    }),
    out: z.object({ resumeId: Id, rowVersion: Versioned.shape.rowVersion, updatedAt: YMDHMS }),
  },
  'DELETE /api/PersonnelFiles/DelResume/{id}': {
    summary: 'Delete a version of my résumé; the oldest of the others becomes the default one',
    access: teacher,
    path: z.object({ id: Id }),
    out: z.literal(true),
  },
  'GET /api/PersonnelFiles/PDFResume/{id}': {
    summary: 'A version of my résumé as PDF, page by page as the screen shows it',
    access: teacher,
    path: z.object({ id: Id }),
    out: 'file',
    long: 'paper',
  },
} as const satisfies Record<string, Endpoint>;
