import { z } from 'zod';
import { leaveWhys, personActs, sameWhys } from '../manage/person';
import { rightNames } from '../manage/rights';
import { fileSections, fileSources, fileStates } from '../personnel/file';
import { MySession } from './account';
import { RoleName } from './accountShapes';
import { ResourceRequest } from './resource';
import { Hour, Id, Versioned, YMD, YMDHMS, Yuan } from './shapes';

/** Device on which somebody is signed in, as his office sees it. */
export const PersonDevice = MySession.omit({ current: true }).meta({ id: 'PersonDevice' });
export type PersonDevice = z.infer<typeof PersonDevice>;

/** Something that a person has handed in, as his office sees it. */
export const PersonDocument = z
  .object({
    id: Id,
    /** Name of its kind. */
    what: z.string(),
    title: z.string(),
    /** Its state: a status set with a value of it; absent where the set has no word for it. */
    state: z.object({ set: z.string(), value: z.number().int() }).optional(),
    /** Office whose turn it is. */
    office: z.string().optional(),
    time: YMDHMS,
  })
  .meta({ id: 'PersonDocument' });
export type PersonDocument = z.infer<typeof PersonDocument>;

/** An entry of a person's file, as his office sees it: without the files that prove it. */
export const PersonFileRow = z
  .object({
    id: Id,
    section: z.enum(fileSections),
    title: z.string(),
    detail: z.string().optional(),
    /** A day, a month or a year. */
    date: z.string(),
    state: z.enum(fileStates),
    source: z.enum(fileSources),
    hour: z.number().optional(),
    credit: z.number().optional(),
  })
  .meta({ id: 'PersonFileRow' });
export type PersonFileRow = z.infer<typeof PersonFileRow>;

/** An order of a person, as his office sees it. */
export const PersonOrder = z
  .object({
    id: Id,
    orderNo: z.string(),
    planName: z.string(),
    payAmount: Yuan,
    /** Value of the status set `order`. */
    status: z.number().int(),
    /** Hours of its courses. */
    hours: Hour,
    time: YMDHMS,
  })
  .meta({ id: 'PersonOrder' });
export type PersonOrder = z.infer<typeof PersonOrder>;

/** A person as the keepers of the people of an office see him. */
export const PersonPage = Versioned.extend({
  id: Id,
  realName: z.string(),
  /** Masked, like the numbers. */
  loginName: z.string(),
  idDocType: z.number().int(),
  idDocNo: z.string(),
  mobile: z.string(),
  orgName: z.string(),
  /** Names of the organisations above it, from the top. */
  above: z.array(z.string()),
  /** Subject that he teaches and his professional title, in words; absent where the profile does not say. */
  post: z
    .object({ period: z.string().optional(), subject: z.string().optional(), title: z.string().optional() })
    .optional(),
  roles: z.array(RoleName),
  /** Value of the status set `accountStanding`. */
  standing: z.number().int(),
  /** Since when it is locked, and why. */
  locked: z.object({ time: YMDHMS, reason: z.string() }).optional(),
  /** Day on which he left the service, and why. */
  left: z.object({ day: z.string(), why: z.enum(leaveWhys), time: YMDHMS }).optional(),
  /** A transfer of his is under way. */
  transferring: z.boolean().optional(),
  /** Others of those whom I keep who seem to be the same person, and why. */
  twins: z.array(z.object({ id: Id, realName: z.string(), orgName: z.string(), why: z.enum(sameWhys) })).optional(),
  /** Day on which it takes effect, once it was agreed to. */
  transferOn: YMD.optional(),
  profileReview: z.number().int(),
  profileReviewReason: z.string().optional(),
  isOfficialBound: z.boolean(),
  createTime: YMDHMS,
  lastLoginTime: YMDHMS.optional(),
  /** Credits earned so far. */
  credit: z.number(),
  rights: z.array(
    z.object({
      id: Id,
      orgName: z.string(),
      rights: z.array(z.enum(rightNames)),
      since: YMDHMS,
      /** Last day on which they hold. */
      until: z.string().optional(),
      givenBy: z.string().optional(),
    }),
  ),
  /** Kinds of documents that he decides on, by the office for which he does. */
  seats: z.array(z.object({ orgId: Id, orgName: z.string(), kinds: z.array(z.string()) })),
  devices: z.array(PersonDevice),
  /** Numbers of what he has handed in and of his orders. */
  counts: z.object({ documents: z.number().int(), orders: z.number().int() }),
  /** Changes of his identity that wait for a second person, as far as I have asked for them or may confirm them. */
  requests: z.array(ResourceRequest),
  /** Acts that make sense now and that I may do. */
  acts: z.array(z.enum(personActs)),
  /** Why I may do nothing here. */
  refused: z.string().optional(),
  /** True where only I keep the people: changes that somebody else would have to confirm are done at once. */
  alone: z.boolean().optional(),
}).meta({ id: 'PersonPage' });
export type PersonPage = z.infer<typeof PersonPage>;

/** Further events in the history of a person: looks at the numbers, rights, seats, and what he has changed himself. */
export const personEvents = [
  'add',
  'move',
  'reveal',
  'rightGiven',
  'rightChanged',
  'rightEnded',
  'seatGiven',
  'seatChanged',
  'seatEnded',
  'register',
  'imported',
  'renewed',
  'ownMobile',
  'password',
  'merge',
] as const;

/** Something that was done to a person, with the values before and after in words. */
export const PersonChange = z
  .object({
    id: Id,
    act: z.enum([...personActs, ...personEvents]),
    time: YMDHMS,
    /** Name of who did it; absent: the operator of the machine. */
    by: z.string().optional(),
    confirmedBy: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    /** Proof that was seen. */
    proof: z.string().optional(),
    reason: z.string().optional(),
  })
  .meta({ id: 'PersonChange' });
export type PersonChange = z.infer<typeof PersonChange>;
