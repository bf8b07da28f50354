import { z } from 'zod';
import { teacher } from '../access/access';
import { DeclarationSortOrder, ResearchKind } from '../enums';
import { ResearchDeclaration, SubjectState } from '../statuses';
import type { Endpoint } from './core';
import { researchPublicApi } from './researchPublic';
import { DictNode, FieldDef, Id, oneOf, pageOf, paging, wireKind, YMDHMS } from './shapes';

/*
 * Research plans and a teacher's declarations for them. Stages are written, submitted and decided: each is a
 * declaration with its own calls (domain/declarations/research). The id of a subject is the id of its first stage.
 */
const kinds = Object.values(ResearchKind);
const kind = oneOf(kinds);
const keyword = z.string().max(100).optional();

export const SrPlanRow = z
  .object({
    planId: Id,
    planName: z.string(),
    kind: wireKind,
    planYear: z.number().int(),
    orgName: z.string(),
    /** Research declaration set, for the caller. */
    declareState: z.number().int(),
    startTime: YMDHMS,
    deadline: YMDHMS,
    publishTime: YMDHMS,
    /** Its first stage can be begun now. */
    isOpen: z.boolean(),
    /** Its results are public. */
    isPublic: z.boolean(),
    quota: z.number().int().optional(),
    myDeclareId: Id.optional(),
    /** The stage that the caller's own declaration is about now, and whether it can be filled in. */
    myStage: z
      .object({
        stage: z.string(),
        status: z.number().int(),
        deadline: YMDHMS,
        canEdit: z.boolean(),
        /** Number of the level that must decide, and until when; as in a stage. */
        level: z.number().int().optional(),
        levelDeadline: YMDHMS.optional(),
      })
      .optional(),
  })
  .meta({ id: 'SrPlanRow' });
export type SrPlanRow = z.infer<typeof SrPlanRow>;

export const SrStage = z
  .object({
    stage: z.string(),
    /** Its document; absent while it has not been begun. */
    id: Id.optional(),
    status: z.number().int(),
    attempt: z.number().int(),
    openFrom: YMDHMS,
    deadline: YMDHMS,
    /** Time until which the current level must decide. */
    levelDeadline: YMDHMS.optional(),
    /** Number of the level that must decide; 0 when none must, or the owner must act. */
    level: z.number().int(),
    submitTime: YMDHMS.optional(),
    decideTime: YMDHMS.optional(),
    /** Can be filled in now. */
    canEdit: z.boolean(),
    lastReason: z.string().optional(),
  })
  .meta({ id: 'SrStage' });
export type SrStage = z.infer<typeof SrStage>;

export const SrDeclareRow = z
  .object({
    declareId: Id,
    planId: Id,
    planName: z.string(),
    kind: wireKind,
    name: z.string(),
    /** Subject state set. */
    subjectState: z.number().int(),
    stages: z.array(SrStage),
    /** Name of the stage that it is about now. */
    currentStage: z.string(),
    updatedAt: YMDHMS,
  })
  .meta({ id: 'SrDeclareRow' });
export type SrDeclareRow = z.infer<typeof SrDeclareRow>;

/** Rule of who may declare for a plan, and whether the caller meets it. */
const WhoMay = z.object({
  rule: z.enum(['teacher', 'onePerPlan', 'quota']),
  met: z.boolean(),
  /** Number of declarations that the rule counts: mine, or my school's. */
  n: z.number().int(),
  /** How many it lets be at most. */
  most: z.number().int(),
});
export type WhoMay = z.infer<typeof WhoMay>;

export const researchApi = {
  ...researchPublicApi,
  'GET /api/SrPlan/SearchPlan': {
    summary: 'Published research plans, with what I have declared for them',
    access: teacher,
    query: z.object({
      kind: kind.optional(),
      planYear: z.coerce.number().int().min(2000).max(2100).optional(),
      declareState: oneOf(Object.values(ResearchDeclaration)).optional(),
      keyword,
      /** 0 open for declaration first, 1 latest published first, 2 by the end of the declaration, ended ones last. */
      orderType: oneOf(Object.values(DeclarationSortOrder)).optional(),
      ...paging(),
    }),
    out: pageOf(SrPlanRow),
  },
  'GET /api/SrPlan/GetPlan/{id}': {
    summary: 'One research plan with its guide',
    access: teacher,
    path: z.object({ id: Id }),
    out: SrPlanRow.extend({
      intro: z.string(),
      /** Sanitised. */
      guideHtml: z.string(),
      stages: z.array(z.object({ stage: z.string(), openFrom: YMDHMS, deadline: YMDHMS })),
      /** Who may declare, answered for the caller; submitting checks the same rules. */
      who: z.array(WhoMay),
      /** The offices that decide about the first stage, lowest first. */
      levels: z.array(z.object({ level: z.number().int(), orgName: z.string(), deadline: YMDHMS.optional() })),
      /** Names of the levels that its research can have, where those are not all. */
      projectLevels: z.array(z.string()).optional(),
      /** From when on everybody can read its results, where that is known. */
      publicTime: YMDHMS.optional(),
    }),
  },
  'GET /api/SrPlan/ListMyPlan': {
    summary: 'My subjects and theses with their stages',
    access: teacher,
    query: z.object({
      kind: kind.optional(),
      subjectState: oneOf(Object.values(SubjectState)).optional(),
      keyword,
      ...paging(),
    }),
    out: pageOf(SrDeclareRow),
  },
  'GET /api/SrPlan/GetDeclare/{id}': {
    summary: 'A subject or thesis of mine by the document of any of its stages',
    access: teacher,
    path: z.object({ id: Id }),
    out: SrDeclareRow.extend({
      host: z.string(),
      members: z.array(z.object({ name: z.string(), orgName: z.string(), title: z.string(), duty: z.string() })),
      level: z.string().optional(),
      /** Yuan. */
      budget: z.number().optional(),
      /** The offices that decide about the stage that it is at, lowest first. */
      levels: z.array(z.object({ level: z.number().int(), orgName: z.string(), deadline: YMDHMS.optional() })),
    }),
  },
  'GET /api/SrPlan/GetDeclareDict': {
    summary: 'Fields and dictionaries of the stages of a kind of research',
    access: teacher,
    query: z.object({ kind }),
    out: z.object({
      fields: z.record(z.string(), z.array(FieldDef)),
      dicts: z.record(z.string(), z.array(DictNode)),
    }),
  },
} as const satisfies Record<string, Endpoint>;
