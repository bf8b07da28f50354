import { z } from 'zod';
import { STUDIO_CONTROLLER } from '../constants';
import { StudioItem, StudioRole, StudioType } from '../enums';
import { StudioReview } from '../statuses';
import { StudioAchievementKind, studioTabs } from '../studios/face';
import type { Endpoint } from './core';
import { Id, oneOf, pageOf, paging, queryBoolean, ResInfo, Versioned, YMD, YMDHMS } from './shapes';

/** Studios: what every member may read, and what the host writes. Enterprise users read them as well. */
const anybody = 'member' as const;
const feature = 'studios' as const;

const type = z.literal(Object.values(StudioType));
const role = z.literal(Object.values(StudioRole));
const standing = z.literal([StudioReview.Waiting, StudioReview.NotPassed, StudioReview.Passed]);

export const StudioCard = z
  .object({
    studioId: Id,
    name: z.string(),
    type,
    idphoto: ResInfo.optional(),
    hostName: z.string(),
    orgName: z.string(),
    periodName: z.string().optional(),
    /** Field of the studio: a subject; a major for vocational studios, a subject category for undergraduate ones. */
    subjectName: z.string().optional(),
    memberCount: z.number().int(),
    /** Applicants who wait for the host; only the host is told. */
    waitingCount: z.number().int().optional(),
    myRole: role,
    /** State of my application. */
    myApply: standing.optional(),
    /** Id of my application, for taking it back. */
    memberId: Id.optional(),
    /** When I have applied, and since when it is decided. */
    applyTime: YMDHMS.optional(),
    examineTime: YMDHMS.optional(),
    /** Why I was not admitted. */
    result: z.string().optional(),
    /** At which level it was selected. */
    level: z.string().optional(),
    /** Work of the studio in one sentence. */
    motto: z.string(),
  })
  .meta({ id: 'StudioCard' });
export type StudioCard = z.infer<typeof StudioCard>;

export const StudioInformation = Versioned.extend({
  studioId: Id,
  idphoto: ResInfo.nullable(),
  researchworkintro: z.string(),
  /** For its host and its members; others read none. */
  studioconstructionplan: z.string(),
  videoIntroResInfo: ResInfo.nullable(),
  /** Where a player fetches the film, without a token and for some hours. */
  videoUrl: z.string().optional(),
  canEdit: z.boolean(),
}).meta({ id: 'StudioInformation' });
export type StudioInformation = z.infer<typeof StudioInformation>;

export const StudioDetails = StudioCard.extend({
  intro: z.string(),
  createTime: YMD,
  tabs: z.array(z.enum(studioTabs)),
  /** Public data of the host. */
  host: z.object({
    name: z.string(),
    orgName: z.string(),
    title: z.string().optional(),
    teachingSince: YMD.optional(),
  }),
  statistics: z.object({
    members: z.number().int(),
    /** For its host; 0 for everybody else. */
    waiting: z.number().int(),
    enterprise: z.number().int(),
    /** All rows of its lists of people, in whatever state; for its host, 0 for everybody else. */
    listed: z.number().int(),
    /** Schools that its members come from. */
    schools: z.number().int(),
    /** Public lessons of this year. */
    lessons: z.number().int(),
    achievements: z.number().int(),
  }),
}).meta({ id: 'StudioDetails' });
export type StudioDetails = z.infer<typeof StudioDetails>;

/** A studio that somebody of an enterprise works with, and what its host has written down of it. */
export const PartnerStudio = StudioCard.extend({
  work: z.object({
    enterpriseName: z.string(),
    department: z.string().optional(),
    position: z.string().optional(),
    specialty: z.string().optional(),
    joinTime: YMD.optional(),
  }),
}).meta({ id: 'PartnerStudio' });
export type PartnerStudio = z.infer<typeof PartnerStudio>;

export const Achievement = z
  .object({
    id: Id,
    title: z.string(),
    category: z.enum(StudioAchievementKind),
    date: YMD,
    authors: z.array(z.string()),
    resInfos: z.array(ResInfo),
  })
  .meta({ id: 'Achievement' });
export type Achievement = z.infer<typeof Achievement>;

const studioId = z.object({ studioId: Id });

/** Studio whose item is written, and the version that the writer has seen; without a version any state is replaced. */
const written = { studioId: Id, rowVersion: Versioned.shape.rowVersion.optional() };

export const studioApi = {
  [`GET /api/${STUDIO_CONTROLLER}GetMyStudioList` as const]: {
    summary: 'Studios that I host (myRole 1) or belong to (myRole 2)',
    access: anybody,
    feature,
    out: z.array(StudioCard),
  },
  [`GET /api/${STUDIO_CONTROLLER}ListPartnerStudio` as const]: {
    summary: 'Studios that I work with for an enterprise, with what their hosts have entered of me; the newest first',
    access: { role: 'enterprise' },
    feature,
    out: z.array(PartnerStudio),
  },
  [`GET /api/${STUDIO_CONTROLLER}SearchStudio` as const]: {
    summary: 'Studios by type, words, area with all below it, stage and subject; the largest first, or the newest',
    access: anybody,
    feature,
    query: z.object({
      type: oneOf(Object.values(StudioType)).optional(),
      /** A part of its name, of its host's name or of its organisation's. */
      keyword: z.string().max(50).optional(),
      orgId: Id.optional(),
      periodId: Id.optional(),
      subjectId: Id.optional(),
      /** Only those that I have applied to and do not belong to. */
      applied: queryBoolean.optional(),
      /** 0 comprehensive, 1 the newest first. */
      orderType: oneOf([0, 1]).default(0),
      ...paging(),
    }),
    out: pageOf(StudioCard),
  },
  [`GET /api/${STUDIO_CONTROLLER}GetStudioInformation` as const]: {
    summary: 'What a studio says of itself, item by item',
    access: anybody,
    feature,
    query: studioId,
    out: StudioInformation,
  },
  [`GET /api/${STUDIO_CONTROLLER}GetStudioDetails` as const]: {
    summary: 'A studio with its host, its numbers, and the tabs that it has for me',
    access: anybody,
    feature,
    query: studioId,
    out: StudioDetails,
  },
  [`PUT /api/${STUDIO_CONTROLLER}ModifyStudioInformation` as const]: {
    summary: 'Write one item of a studio that I host: the photo by its resource, the others as text',
    access: { grant: 'managedStudioIds' },
    feature,
    body: z.strictObject({ ...written, name: z.enum(StudioItem), value: z.string().max(20_000) }),
    out: Versioned.extend({ name: z.enum(StudioItem), value: z.string(), resInfo: ResInfo.optional() }),
  },
  [`PUT /api/${STUDIO_CONTROLLER}ModifyStudioVideoIntro` as const]: {
    summary: 'Set the film of a studio that I host; an empty resource takes it away',
    access: { grant: 'managedStudioIds' },
    feature,
    body: z.strictObject({ ...written, resId: z.string().max(40) }),
    out: Versioned.extend({ videoIntroResInfo: ResInfo.nullable() }),
  },
  [`GET /api/${STUDIO_CONTROLLER}ListStudioAchievement` as const]: {
    summary: 'What a studio has brought about, the newest first; everybody reads it with its files',
    access: anybody,
    feature,
    query: studioId.extend({ category: z.enum(StudioAchievementKind).optional(), ...paging() }),
    out: pageOf(Achievement).extend({
      /** How many there are of each kind. */
      counts: z.record(z.string(), z.number().int()),
    }),
  },
  // No switch: a player says nothing of its variant, and the address is given only where there are studios.
  [`GET /api/${STUDIO_CONTROLLER}GetStudioFilm` as const]: {
    summary: 'The film of a studio, by an address that the information about it has given',
    access: 'anonymous',
    query: z.object({
      resId: Id,
      expires: z.coerce.number().int().min(0).max(4_102_444_800),
      signature: z.string().regex(/^[\w-]{43}$/),
    }),
    out: 'file',
  },
} as const satisfies Record<string, Endpoint>;
