import { z } from 'zod';
import { office } from '../access/access';
import { ReviewLevel } from '../enums';
import { windowLanes } from '../manage/lanes';
import { needKinds } from '../manage/needs';
import { UnitProgress } from './consoleOffice';
import type { Endpoint } from './core';
import { Id, YMDHMS } from './shapes';

/** Something that waits for an operator, and the page on which he ends it. */
export const OperatorNeed = z
  .object({
    kind: z.enum(needKinds),
    /** How many there are, as the page counts them; registrations are counted to 1000 at a seat. */
    n: z.number().int(),
    /** Address without the base path. */
    page: z.string(),
    /** Documents that wait where nobody may decide. */
    documents: z.number().int().optional(),
    /** Of late reviewers, those with something overdue already. */
    overdue: z.number().int().optional(),
    /** Beside them, reviewers of whom nobody can tell: they have decided nothing in the last 30 days. */
    unknown: z.number().int().optional(),
    /** When the first of the requests ends without effect. */
    until: YMDHMS.optional(),
    /** Names of the parts that do not run as they should. */
    parts: z.array(z.string()).optional(),
    /** Present where a part does not work at all. */
    broken: z.boolean().optional(),
  })
  .meta({ id: 'OperatorNeed' });
export type OperatorNeed = z.infer<typeof OperatorNeed>;

/** Time in which something can be handed in or studied, and in which it is reviewed afterwards. */
export const YearWindow = z
  .object({
    lane: z.enum(windowLanes),
    /** Its plan; the windows of a research plan are its stages. */
    id: Id,
    name: z.string(),
    /** Name of the stage, and the stage by itself. */
    part: z.string().optional(),
    stage: z.string().optional(),
    from: YMDHMS,
    /** Of a yearly assessment the end that holds at my offices. */
    to: YMDHMS,
    /** Last moment of its review. */
    review: YMDHMS.optional(),
    /** Of my offices' people, once it has begun: those who have handed in, or signed up for a study or training. */
    done: z.number().int().optional(),
    /** Those who have to hand in a yearly assessment, or have begun to fill in what else is handed in. */
    all: z.number().int().optional(),
  })
  .meta({ id: 'YearWindow' });
export type YearWindow = z.infer<typeof YearWindow>;

/** People of a part of an office who take part in a window, as its bar counts them. */
export const WindowUnit = z
  .object({
    orgId: Id,
    name: z.string(),
    done: z.number().int(),
    all: z.number().int().optional(),
    /** End of its window, where that was prolonged for it alone. */
    until: YMDHMS.optional(),
  })
  .meta({ id: 'WindowUnit' });
export type WindowUnit = z.infer<typeof WindowUnit>;

/** How far a level has come with the assessments of an office and of all below it. */
export const LevelProgress = z
  .object({
    level: z.enum(ReviewLevel),
    /** Last moment for its decisions. */
    until: YMDHMS,
    /** Decided there, and handed on or passed; and those that wait there now. */
    done: z.number().int(),
    waiting: z.number().int(),
  })
  .meta({ id: 'LevelProgress' });
export type LevelProgress = z.infer<typeof LevelProgress>;

/** Yearly assessment of an office: who has handed in, and how far its reviews have come. */
export const OfficeProgress = z
  .object({
    orgId: Id,
    orgName: z.string(),
    planName: z.string(),
    startTime: YMDHMS,
    deadline: YMDHMS,
    /** Teachers, and those of them who have handed in. */
    all: z.number().int(),
    done: z.number().int(),
    /** Parts of the office, the one with the most missing first; none where it has no parts. */
    units: z.array(UnitProgress),
    levels: z.array(LevelProgress),
  })
  .meta({ id: 'OfficeProgress' });
export type OfficeProgress = z.infer<typeof OfficeProgress>;

/** Calls of the home of the console: what waits for its reader, and the windows of the year. */
export const manageNeedsApi = {
  'GET /api/Manage/ListNeed': {
    does: 'audit.call.overview',
    summary:
      'What waits for me at the offices that I act for, the most urgent first: my own information, changes to confirm, seats without anybody, ' +
      'late reviewers, registrations and parts that do not run. Only what I may end',
    access: office,
    out: z.object({ list: z.array(OperatorNeed) }),
  },
  'GET /api/Manage/GetProgress': {
    does: 'audit.call.overview',
    summary:
      'How far the yearly assessment that has begun last has come at the highest office that I act for, until its last review ends; a minute old at most',
    access: office,
    /** None before the first plan, and after the last review. */
    out: z.object({ list: z.array(OfficeProgress).max(1) }),
  },
  'GET /api/Manage/ExportProgress': {
    does: 'audit.call.overview',
    summary:
      'The same as a spreadsheet: each part of the office and each of their parts, with its teachers and who has handed in',
    access: office,
    out: 'file',
    long: 'export',
  },
  'GET /api/Manage/ListWindow': {
    does: 'audit.call.overview',
    summary:
      'Windows of a year, and of the January behind it, that concern the offices that I act for: those of these offices, of those above and below them; ' +
      'numbers of those who take part are a minute old at most',
    access: office,
    query: z.object({ year: z.coerce.number().int().min(1900).max(2999).optional() }),
    out: z.object({ year: z.number().int(), list: z.array(YearWindow) }),
  },
  'GET /api/Manage/GetWindow': {
    does: 'audit.call.overview',
    summary:
      'Who takes part in one of these windows, by the parts of the highest office that I act for, the one with the most missing first; ' +
      'a minute old at most. None before it begins',
    access: office,
    query: z.object({ lane: z.enum(windowLanes), id: Id, stage: z.string().max(40).optional() }),
    /** The year is that of a yearly assessment. */
    out: z.object({ units: z.array(WindowUnit), year: z.number().int().optional() }),
  },
} as const satisfies Record<string, Endpoint>;
