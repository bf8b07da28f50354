import { z } from 'zod';
import { office, organisationKeeper, peopleKeeper } from '../access/access';
import { pageSizes } from '../constants';
import { rightNames } from '../manage/rights';
import { organisationKinds } from '../organisations/kinds';
import { loginName } from '../rules/loginName';
import { mobile } from '../rules/mobile';
import { password } from '../rules/password';
import { regionCode } from '../rules/regionCode';
import { text } from '../rules/text';
import { statusSets } from '../statuses';
import { cleanLine, codeText, idDocText, loginNameText, mobileText, nameText, verbatim } from '../text';
import { identityAlways, identityRules, RoleName } from './accountShapes';
import type { Endpoint } from './core';
import { ResourceRequest } from './resource';
import { Id, oneOf, pageOf, paging, queryBoolean, ruled, TreeUnit, YMDHMS } from './shapes';

const InvitationToken = z.string().min(1).max(100);

/** An invitation as the page of its link shows it. */
export const Invitation = z
  .object({
    /** Name of the office; absent where there are no organisations yet: the province is named on the page. */
    office: z.string().optional(),
    realName: z.string().optional(),
    /** Masked; absent where the invitation does not say whose it is. */
    mobile: z.string().optional(),
    /** An account holds the number already: its owner signs in and takes the rights. */
    known: z.boolean(),
    validUntil: YMDHMS,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

const Province = z.strictObject({
  name: ruled(text({ required: true, max: 40 }), cleanLine),
  code: ruled(regionCode, codeText),
});

export const AcceptInvitationBody = z
  .strictObject({
    token: InvitationToken,
    /** Needed where there are no organisations yet. */
    province: Province.optional(),
    realName: z.string().max(5000).overwrite(nameText),
    /** Needed where the invitation does not name the number. */
    mobile: ruled(mobile, mobileText).optional(),
    idDocType: z.union([z.literal(1), z.literal(2)]),
    idDocNo: z.string().max(5000).overwrite(idDocText),
    loginName: ruled(loginName, loginNameText),
    password: ruled(password, verbatim),
  })
  .superRefine(identityRules, identityAlways)
  .meta({ id: 'AcceptInvitationBody' });
export type AcceptInvitationBody = z.infer<typeof AcceptInvitationBody>;

const Right = z.enum(rightNames);

/** Overview of an office: what is below it, and who acts for it. */
export const OfficeOverview = z
  .object({
    orgId: Id,
    orgName: z.string(),
    /** Kind of its organisation: a school has nothing below it. */
    kind: z.enum(organisationKinds).optional(),
    rights: z.array(Right),
    /** Open organisations below the office, and itself. */
    organisations: z.number().int(),
    /** Of these, schools: neither offices nor other units, such as research offices. */
    schools: z.number().int(),
    people: z.number().int(),
    /** Rights that people hold for the offices and schools below. */
    clerks: z.number().int(),
    /** Seats of reviewers at it and below it. */
    seats: z.number().int(),
    /** Registrations at it or below it that nobody has decided yet. */
    waiting: z.number().int(),
    holders: z.array(
      z.object({
        accountId: Id,
        realName: z.string(),
        /** Masked. */
        mobile: z.string(),
        rights: z.array(Right),
        /** Who gave the first of them; absent: the operator of the machine. */
        givenBy: z.string().optional(),
        since: YMDHMS,
        lastLoginTime: YMDHMS.optional(),
      }),
    ),
  })
  .meta({ id: 'OfficeOverview' });
export type OfficeOverview = z.infer<typeof OfficeOverview>;

const PlannedUnit = z.object({ name: z.string(), above: z.array(z.string()), people: z.number().int() });

/** Plan of a merging: everything that it would move. */
export const MergePlan = z
  .object({
    from: PlannedUnit,
    into: PlannedUnit.optional(),
    /** Organisations directly below it. */
    below: z.number().int(),
    /** Documents that wait at it, by kind; `gap`: at the other one nobody decides those. */
    documents: z.array(z.object({ name: z.string(), n: z.number().int(), gap: z.boolean().optional() })),
    /** Its reviewers, with the kinds that they decide. */
    seats: z.array(z.object({ name: z.string(), kinds: z.array(z.string()) })),
    /** People with rights for it, which end. */
    rights: z.array(z.object({ name: z.string(), rights: z.array(Right) })),
    /** Plans, rounds, projects and studios of it. */
    owned: z.array(z.object({ name: z.string(), n: z.number().int() })),
    /** Why the two cannot be merged. */
    problem: z.string().optional(),
  })
  .meta({ id: 'MergePlan' });
export type MergePlan = z.infer<typeof MergePlan>;

/** A person of an office, as the list of its keepers shows him. */
export const OfficePerson = z
  .object({
    accountId: Id,
    realName: z.string(),
    orgName: z.string(),
    /** Masked. */
    mobile: z.string(),
    roles: z.array(RoleName),
    profileReview: z.number().int(),
    /** Value of the status set `accountStanding`. */
    standing: z.number().int(),
    createTime: YMDHMS,
    lastLoginTime: YMDHMS.optional(),
    /** Office whose turn a registration is that waits, and whether I review for it. */
    waitsAt: z.object({ orgName: z.string(), mine: z.boolean() }).optional(),
    /** Present where another one of those whom I keep seems to be the same person. */
    twice: z.boolean().optional(),
  })
  .meta({ id: 'OfficePerson' });
export type OfficePerson = z.infer<typeof OfficePerson>;

const personFilters = {
  /** In the name; a whole phone or document number finds its person. */
  keyword: z.string().max(100).optional(),
  profileReview: oneOf(statusSets.profileReview.map(({ value }) => value as number)).optional(),
  standing: oneOf(statusSets.accountStanding.map(({ value }) => value as number)).optional(),
  /** Only people of this organisation and of those below it. */
  orgId: Id.optional(),
  /** Only people who seem to be there twice, those who may be one person beside each other. */
  twice: queryBoolean.optional(),
};

/** Calls of the operator's console. */
export const manageApi = {
  'POST /api/Manage/ReadInvitation': {
    does: 'audit.call.invitation',
    summary: 'What the link of an invitation is for; 404 for one that was used, was taken back or has expired',
    access: 'anonymous',
    secret: true,
    perMinute: 60,
    body: z.strictObject({ token: InvitationToken }),
    out: Invitation,
  },
  'POST /api/Manage/AcceptInvitation': {
    does: 'audit.manage.right.give',
    summary:
      'Make the account of an administrator, and the province where there is none; signs in. The link is used up',
    access: 'anonymous',
    secret: true,
    perMinute: 20,
    body: AcceptInvitationBody,
    out: z.object({ token: z.string() }),
  },
  'POST /api/Manage/TakeInvitation': {
    does: 'audit.manage.right.give',
    summary: 'Take the rights of an invitation for the account that holds its number. The link is used up',
    access: 'user',
    secret: true,
    perMinute: 20,
    body: z.strictObject({ token: InvitationToken }),
    out: z.literal(true),
  },
  'GET /api/Manage/GetOffices': {
    does: 'audit.call.overview',
    summary: 'The offices that I act for: what is below each, what waits, and who else acts for it',
    access: office,
    out: z.object({ offices: z.array(OfficeOverview) }),
  },
  'GET /api/Manage/OrganisationTree': {
    does: 'audit.call.organisations',
    summary: 'The open organisations of the offices that I keep them for, with the people of each branch',
    access: organisationKeeper,
    out: z.object({
      /** In the order in which those beside each other stand. */
      units: z.array(TreeUnit.extend({ kind: z.enum(organisationKinds), code: z.string() })),
    }),
  },
  'GET /api/Manage/ListPerson': {
    does: 'audit.call.people',
    summary: 'People of the offices that I keep them for and of everything below, who came last first',
    access: peopleKeeper,
    query: z.object({ ...paging(pageSizes.default), ...personFilters }),
    out: pageOf(OfficePerson).extend({
      /** Number of people by the state of their registration, for the same keyword. */
      counts: z.record(z.string(), z.number().int()),
      /** Number of people who are locked out, and of those who have left, whatever the filters. */
      away: z.object({ locked: z.number().int(), left: z.number().int() }),
      /** Corrections that I have asked for or may confirm. */
      requests: z.array(ResourceRequest),
    }),
  },
  'GET /api/Manage/ExportPerson': {
    does: 'audit.manage.people.export',
    summary: 'Exactly the people of a filter as a spreadsheet, with whole phone numbers; written to the audit log',
    access: peopleKeeper,
    query: z.object(personFilters),
    out: 'file',
    long: 'export',
  },
  'GET /api/Manage/PlanMerge': {
    does: 'audit.organisationMerge.add',
    summary: 'What the merging of an organisation into another one would move; nothing has changed yet',
    access: organisationKeeper,
    query: z.object({ fromId: Id, intoId: Id.optional() }),
    out: MergePlan,
  },
} as const satisfies Record<string, Endpoint>;
