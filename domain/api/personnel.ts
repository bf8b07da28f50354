import { z } from 'zod';
import { teacher } from '../access/access';
import { fileSections, fileSources, fileStates, imprintKinds } from '../personnel/file';
import type { Endpoint } from './core';
import { Id, ResInfo, repeated } from './shapes';

/*
 * Personnel files. They are put together from parts, one for each area that has entries (server/modules/personnel), and
 * are the same for the archives, their paper and the growth imprint.
 */

const year = z.coerce.number().int().min(1900).max(2200);

const FileBasic = z.object({
  realName: z.string(),
  sex: z.number().int().optional(),
  birthday: z.string().optional(),
  nationality: z.string().optional(),
  orgName: z.string(),
  /** Period and subject. */
  teaching: z.string().optional(),
  /** Year and month of the first lesson, and the years since. */
  firstTeachingTime: z.string().optional(),
  teachingYears: z.number().int().optional(),
  title: z.string().optional(),
  titleDate: z.string().optional(),
  education: z.string().optional(),
  degree: z.string().optional(),
  photo: ResInfo.optional(),
});

const FileRow = z.object({
  recordId: Id,
  title: z.string(),
  detail: z.string().optional(),
  /** A day, a month or a year. */
  date: z.string(),
  year: z.number().int(),
  verified: z.boolean(),
  state: z.enum(fileStates),
  source: z.enum(fileSources),
  hour: z.number().optional(),
  credit: z.number().optional(),
  /** The page on which it stands. */
  link: z.string().optional(),
  /** Where a proof can be added while it is not verified. */
  proofLink: z.string().optional(),
  /** Files that prove the entry. */
  files: z.array(ResInfo),
});
export type FileRow = z.infer<typeof FileRow>;

const Archives = z
  .object({
    basic: FileBasic,
    sections: z.array(
      z.object({
        key: z.enum(fileSections),
        name: z.string(),
        count: z.number().int(),
        /** The newest first. */
        rows: z.array(FileRow),
      }),
    ),
  })
  .meta({ id: 'PersonnelArchives' });
export type PersonnelArchives = z.infer<typeof Archives>;

const ImprintEvent = FileRow.pick({ title: true, detail: true, date: true, link: true }).extend({
  id: Id,
  kind: z.enum(imprintKinds),
  state: z.enum(fileStates),
  source: z.enum(fileSources),
  /** The one original that is shown with it; the archives have the others. */
  files: z.array(ResInfo).max(1),
});
export type ImprintEvent = z.infer<typeof ImprintEvent>;

const Imprint = z
  .object({
    /** Month of the first lesson; the rings begin with its year, or that of the first event. */
    since: z.string().optional(),
    /** Month that is now: the ring of its year is open from there on. */
    now: z.string(),
    /** The oldest first. */
    events: z.array(ImprintEvent),
    yearly: z.array(
      z.object({
        year: z.number().int(),
        hour: z.number(),
        credit: z.number(),
        awards: z.number().int(),
        theses: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'GrowthImprint' });
export type GrowthImprint = z.infer<typeof Imprint>;

export const personnelApi = {
  'GET /api/PersonnelFiles/GetMyArchives': {
    summary: 'Everything that I have done, by section and year, with where it comes from and what proves it',
    access: teacher,
    query: z.object({ year: year.optional() }),
    out: Archives,
  },
  'GET /api/PersonnelFiles/GetGrowthImprint': {
    summary: 'The events of my working life and the figures of its years',
    access: teacher,
    query: z.object({
      fromYear: year.optional(),
      toYear: year.optional(),
      kinds: repeated(z.enum(imprintKinds)).optional(),
    }),
    out: Imprint,
  },
  'GET /api/PersonnelFiles/PDFArchives': {
    summary: 'My archives as PDF, of one year or of all',
    access: teacher,
    query: z.object({ year: year.optional() }),
    out: 'file',
    long: 'paper',
  },
} as const satisfies Record<string, Endpoint>;
