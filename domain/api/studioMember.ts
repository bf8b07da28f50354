import { z } from 'zod';
import { studioHost, teacher } from '../access/access';
import { reviewLimits, STUDIO_CONTROLLER } from '../constants';
import { EnterpriseKeyword, Sex, StudioMemberType } from '../enums';
import { StudioReview } from '../statuses';
import { enterpriseMember } from '../studios/enterpriseMember';
import { studioMembership } from '../workflows/studioMember';
import type { Endpoint } from './core';
import { DictNode, Id, movesShape, oneOf, pageOf, paging, YMD, YMDHMS } from './shapes';
import { versionedBody, versionedRow } from './versioned';

/** Calls for the people of a studio. Handlers check which studio belongs to whom. */
const host = studioHost;
const feature = 'studios' as const;

const { Waiting, NotPassed, Passed } = StudioReview;
const state = z.literal([Waiting, NotPassed, Passed]);
const type = z.literal(Object.values(StudioMemberType));
const keyword = z.string().max(100).optional();
/** The field itself tells how long the reason must be. */
const reason = z.string().max(5000);

/** Absent: the only studio that the caller hosts. */
const ofStudio = { studioId: Id.optional() };
const memberFilters = {
  ...ofStudio,
  examineStatus: oneOf([Waiting, NotPassed, Passed]).optional(),
  /** In the name or the organisation. */
  keyword,
  name: keyword,
  orgName: keyword,
  periodId: Id.optional(),
  subjectId: Id.optional(),
  technicalPosition: Id.optional(),
  administrativePosition: Id.optional(),
  type: oneOf(Object.values(StudioMemberType)).optional(),
};
const enterpriseFilters = {
  ...ofStudio,
  keyWordType: oneOf(Object.values(EnterpriseKeyword)).optional(),
  keyword,
};

const decision = z.enum(['pass', 'fail', 'remove']);
/** A decision of the host that can still be taken back, and has no effect until then. */
const PendingDecision = z.object({ decision, until: YMDHMS });

export const StudioMember = z
  .object({
    id: Id,
    userId: Id,
    name: z.string(),
    sex: z.literal(Object.values(Sex)).optional(),
    orgName: z.string(),
    periodName: z.string().optional(),
    subjectName: z.string().optional(),
    technicalPosition: z.string().optional(),
    administrativePosition: z.string().optional(),
    /** Masked. */
    mobile: z.string(),
    type,
    /** As decided by the host, who alone reads it so while the decision can still be taken back. */
    examineStatus: state,
    pending: PendingDecision.optional(),
    result: z.string().optional(),
    applyTime: YMDHMS,
    examineTime: YMDHMS.optional(),
    /** The host's own membership: the host does not decide on it. */
    mine: z.boolean(),
    /** Moves that the host may make now. */
    moves: movesShape(studioMembership),
  })
  .meta({ id: 'StudioMember' });
export type StudioMember = z.infer<typeof StudioMember>;

const MemberLog = z.object({
  id: Id,
  action: z.enum(['undo', ...new Set(studioMembership.moves.map(({ name }) => name))]),
  /** After the move; null when it was taken back or has ended. */
  status: state.nullable(),
  operator: z.string(),
  result: z.string().optional(),
  time: YMDHMS,
});

export const StudioMemberDetail = StudioMember.extend({
  birthday: YMD.optional(),
  education: z.string().optional(),
  degree: z.string().optional(),
  title: z.string().optional(),
  /** Why he would like to join. */
  reason: z.string(),
  experiences: z.array(z.object({ start: z.string(), end: z.string().optional(), text: z.string() })),
  /** Records of the yearly assessment that were verified. */
  achievements: z.array(z.object({ category: z.string(), title: z.string(), date: z.string().optional() })),
  log: z.array(MemberLog),
}).meta({ id: 'StudioMemberDetail' });
export type StudioMemberDetail = z.infer<typeof StudioMemberDetail>;

export const EnterpriseMember = versionedRow(enterpriseMember)
  .extend({ studioId: Id })
  .meta({ id: 'EnterpriseMember' });
export type EnterpriseMember = z.infer<typeof EnterpriseMember>;

/** How many belong to each of the two lists, whatever is looked for. */
const sizes = { sizes: z.object({ teachers: z.number().int(), enterprise: z.number().int() }) };
const ids = z.array(Id).min(1).max(reviewLimits.batch);
const Outcome = z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, reason: z.string() })) });
const Decided = Outcome.extend({ undoUntil: YMDHMS.optional() });
/** A decision on one member or several that can still be taken back. */
const RecentMemberDecision = z
  .object({ ids: z.array(Id), decision, result: z.string().optional(), secondsLeft: z.number() })
  .meta({ id: 'RecentMemberDecision' });

const endpoints = {
  'GET GetMyStudioMemberDict': {
    summary: 'What members can be looked for by',
    access: host,
    out: z.object({
      periods: z.array(DictNode),
      subjects: z.array(DictNode),
      technicalPositions: z.array(DictNode),
      administrativePositions: z.array(DictNode),
      types: z.array(DictNode),
      examineStatus: z.array(DictNode),
    }),
  },
  'GET GetMyStudioMemberList': {
    summary: 'Teachers who belong to a studio of mine, or would like to, with how many there are in each state',
    access: host,
    query: z.object({ ...memberFilters, ...paging() }),
    out: pageOf(StudioMember).extend({
      /** Members that match the filters, by state. */
      counts: z.record(z.enum(['0', '1', '2']), z.number().int()),
      ...sizes,
    }),
  },
  'GET MyStudioMemberDetails/{id}': {
    summary: 'One of them with experience, verified records and what has happened',
    access: host,
    path: z.object({ id: Id }),
    out: StudioMemberDetail,
  },
  'POST MyStudioMemberExamine': {
    summary: 'Admit applicants (2) or refuse them with a reason (1), each for himself',
    access: host,
    idempotent: true,
    body: z.strictObject({ ids, status: z.literal([NotPassed, Passed]), result: reason.optional() }),
    out: Decided,
  },
  'PUT UndoStudioMemberExamine': {
    summary: 'Take several of my decisions on members back, each for itself, within a minute',
    access: host,
    body: z.strictObject({ ids }),
    out: Outcome,
  },
  'GET ListStudioMemberDecision': {
    summary: 'My decisions on members that can still be taken back, one entry for each batch, oldest first',
    access: host,
    query: z.object(ofStudio),
    out: z.array(RecentMemberDecision),
  },
  'POST RemoveStudioMember': {
    summary: 'End memberships with a reason, each for itself',
    access: host,
    idempotent: true,
    body: z.strictObject({ studioId: Id, ids, result: reason }),
    out: Decided,
  },
  'GET ExportMyStudioMemberList': {
    summary: 'Exactly the members of a filter as a spreadsheet',
    access: host,
    query: z.object(memberFilters),
    out: 'file',
    long: 'export',
  },
  'GET EnterpriseMemberList': {
    summary: 'People of enterprises who work with a studio of mine',
    access: host,
    query: z.object({ ...enterpriseFilters, ...paging() }),
    out: pageOf(EnterpriseMember).extend(sizes),
  },
  'GET GetEnterpriseMemberInfo/{id}': {
    summary: 'One of them as he was entered; in lists numbers are masked',
    access: host,
    path: z.object({ id: Id }),
    out: EnterpriseMember,
  },
  'POST SaveEnterpriseMember': {
    summary: 'Add somebody of an enterprise, with an account where there is none, or change what is known of him',
    access: host,
    idempotent: true,
    body: versionedBody(enterpriseMember).extend({ studioId: Id }),
    out: z.object({
      id: Id,
      rowVersion: z.number().int(),
      createdAccount: z.boolean(),
      /** Masked number to which the new account's first password was sent. */
      initialPwdSentTo: z.string().optional(),
    }),
  },
  'POST DeleteEnterpriseMember': {
    summary: 'End the work of people of enterprises with a studio; their accounts stay',
    access: host,
    body: z.strictObject({ studioId: Id, ids }),
    out: Outcome,
  },
  'PUT RestoreEnterpriseMember': {
    summary: 'Take a deletion back, as they were; what is there already stays',
    access: host,
    body: z.strictObject({ studioId: Id, ids }),
    out: Outcome,
  },
  'GET ExportEnterpriseMemberList': {
    summary: 'Exactly the people of enterprises of a filter as a spreadsheet',
    access: host,
    query: z.object(enterpriseFilters),
    out: 'file',
    long: 'export',
  },
  'POST ApplyStudio': {
    summary: 'Apply to a studio, also again after a refusal',
    access: teacher,
    idempotent: true,
    body: z.strictObject({ studioId: Id, reason }),
    out: z.object({ memberId: Id, examineStatus: z.literal(Waiting) }),
  },
  'PUT WithdrawStudioApply': {
    summary: 'Take my application back while it waits',
    access: teacher,
    body: z.strictObject({ memberId: Id }),
    out: z.literal(true),
  },
  'PUT QuitStudio': {
    summary: 'Leave a studio',
    access: teacher,
    body: z.strictObject({ studioId: Id }),
    out: z.literal(true),
  },
} as const satisfies Record<string, Endpoint>;

type Endpoints = typeof endpoints;
type Addressed = {
  [N in keyof Endpoints as N extends `${infer M} ${infer P}`
    ? `${M} /api/${typeof STUDIO_CONTROLLER}${P}`
    : never]: Endpoints[N] & { readonly feature: 'studios' };
};

export const studioMemberApi = Object.fromEntries(
  Object.entries(endpoints).map(([call, endpoint]) => [
    call.replace(' ', ` /api/${STUDIO_CONTROLLER}`),
    { ...endpoint, feature },
  ]),
) as unknown as Addressed;
