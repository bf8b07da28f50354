import { z } from 'zod';
import { accountEvents } from '../account/events';
import type { FeatureName } from '../features';
import { filledShape, patchShape } from '../forms/schema';
import { idDocNoRule, profile } from '../profile';
import { all, optional } from '../rules/combine';
import { email } from '../rules/email';
import { loginName } from '../rules/loginName';
import { mobile } from '../rules/mobile';
import { password } from '../rules/password';
import { realName } from '../rules/realName';
import { smsCode } from '../rules/smsCode';
import { text } from '../rules/text';
import { accountApproval } from '../workflows/accountApproval';
import type { Endpoint } from './core';
import { Id, movesShape, pageOf, paging, ResInfo, ruled, Versioned, YMDHMS } from './shapes';

export const RoleName = z.enum(['teacher', 'trainer', 'manager', 'enterprise']);
export type RoleName = z.infer<typeof RoleName>;

export const Grants = z.object({
  projectReview: z.boolean(),
  appraising: z.boolean(),
  recognitionReview: z.boolean(),
  studioDeclareReview: z.boolean(),
  managedStudioIds: z.array(Id),
  joinedStudioIds: z.array(Id),
  importTeachers: z.boolean(),
  accountReview: z.boolean(),
});
export type Grants = z.infer<typeof Grants>;

const StageCategory = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const ProfileReview = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const IdDocType = z.union([z.literal(1), z.literal(2)]);
const Missing = z.object({ field: z.string(), label: z.string() });

export const CurrentUser = z
  .object({
    userId: Id,
    loginName: z.string(),
    realName: z.string(),
    avatarUrl: z.string().optional(),
    /** Masked. */
    mobile: z.string(),
    email: z.string().optional(),
    idDocType: IdDocType,
    /** Masked. */
    idDocNo: z.string(),
    orgId: Id,
    orgName: z.string(),
    orgPath: z.array(z.string()),
    roles: z.array(RoleName),
    teacherRole: z.boolean(),
    trainerRole: z.boolean(),
    managerRole: z.boolean(),
    isEnterpriseUser: z.boolean(),
    profileReview: ProfileReview,
    profileReviewReason: z.string().optional(),
    isInfoFinished: z.boolean(),
    missingInfo: z.array(Missing),
    stageCategory: StageCategory,
    /** Names for the greeting line: subject and title, empty while not filled in. */
    subjectName: z.string().optional(),
    titleName: z.string().optional(),
    grants: Grants,
    isOfficialBound: z.boolean(),
    similarAccountCount: z.number().int(),
    /** Yuan. */
    balance: z.number(),
    lastLoginTime: YMDHMS.optional(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

/** The fields of domain/profile (the ID number whole: the person's own data) and what the account says of itself. */
export const MyProfile = Versioned.extend({
  ...filledShape(profile),
  loginName: z.string(),
  /** Masked; it is changed by code (A18), never here. */
  mobile: z.string(),
  orgName: z.string(),
  avatarResInfo: ResInfo.nullable(),
  isOfficialBound: z.boolean(),
  profileReview: ProfileReview,
  profileReviewReason: z.string().optional(),
  isInfoFinished: z.boolean(),
  missingInfo: z.array(Missing),
  moves: movesShape(accountApproval),
}).meta({ id: 'MyProfile' });
export type MyProfile = z.infer<typeof MyProfile>;

const RegisterRole = RoleName.exclude(['enterprise']);
export const RegisterBody = z
  .strictObject({
    loginName: ruled(loginName),
    password: ruled(password),
    realName: z.string().max(5000),
    idDocType: IdDocType,
    idDocNo: z.string().max(5000),
    mobile: ruled(mobile),
    smsCode: ruled(smsCode),
    email: ruled(optional(all(text(), email))).optional(),
    orgId: Id,
    stageCategory: StageCategory,
    roles: z.array(RegisterRole).min(1).max(RegisterRole.options.length),
    agree: z.literal(true),
    /** Of an official account that came over with /other/transfer: it is bound to the new account. */
    officialTicket: z.string().max(200).optional(),
  })
  .superRefine(
    (body, ctx) => {
      const { idDocType, ...rest } = body as Partial<typeof body>;
      // Both hang on the kind of the document.
      for (const [name, rule] of Object.entries({ idDocNo: idDocNoRule, realName })) {
        const value = rest[name as 'idDocNo' | 'realName'];
        const issue = typeof value === 'string' ? rule(value.trim(), idDocType) : undefined;
        if (issue) ctx.addIssue({ code: 'custom', path: [name], message: issue.key, params: issue.params });
      }
    },
    // Also beside other broken fields, so that a person sees all of them at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .meta({ id: 'RegisterBody' });
export type RegisterBody = z.infer<typeof RegisterBody>;

const OfficialProfile = z.object({ openId: z.string(), nickName: z.string(), headImg: z.string() });
const SimilarAccount = z.object({
  userJumpId: Id,
  loginName: z.string(),
  realName: z.string(),
  idDocNo: z.string(),
  orgName: z.string(),
  credit: z.number(),
  lastLoginTime: YMDHMS.optional(),
  sameBy: z.array(z.enum(['idDocNo', 'mobile', 'realName+orgName'])),
  mergeable: z.boolean(),
  /** It may be another person's: it is merged only with the ticket that a code to its own phone brings. */
  needsConsent: z.boolean(),
  reason: z.string().optional(),
});
/** Tickets of accounts that agree: one for each that is merged at once. */
const TICKETS = 20;
const SmsSent = z.object({ resendAfter: z.number().int(), expireIn: z.number().int() });
const scene = z.enum(['retrieve', 'register', 'login']);
const shortCode = z.string().min(1).max(12);

const Challenge = z.object({
  algorithm: z.literal('SHA-256'),
  salt: z.string(),
  challenge: z.string(),
  maxNumber: z.number().int(),
});
export type Challenge = z.infer<typeof Challenge>;
/** Something that has become of an account: a sign-in, a change, a merge, an export. */
export const AccountEventRow = z.object({ id: Id, event: z.enum(accountEvents), time: YMDHMS });
export type AccountEventRow = z.infer<typeof AccountEventRow>;
/** A token of ours, as the server makes them. */
const deviceToken = z.string().regex(/^[\w-]{43}$/);

/** The specification shows no verb; both are answered (api.md 8.1). */
const modifyPwd = {
  summary: 'Set a new password, by reset token or by the old one; ends all sessions',
  access: 'anonymous',
  secret: true,
  body: z.strictObject({
    newPwd: ruled(password),
    confirmPwd: z.string().max(100),
    retrieveToken: z.string().max(200).optional(),
    userId: Id.optional(),
    oldPwd: z.string().max(100).optional(),
  }),
  out: z.object({ reLogin: z.literal(true) }),
} as const satisfies Endpoint;

/** What a code of the official account is scanned for, and the switch that this hangs on. */
export const officialScenes = { login: 'scanLogin', bind: 'officialAccount' } as const satisfies Record<
  string,
  FeatureName
>;

/** Account, registration, password, official account: rows A1-A23 of the contract. */
export const accountApi = {
  'GET /api/Account/GetUserInfo': { summary: 'The signed-in person', access: 'user', out: CurrentUser },
  'GET /api/Account/GetSimilarAccountInfo': {
    summary: 'Other accounts that seem to be the same person',
    access: 'user',
    out: z.array(SimilarAccount),
  },
  'POST /api/Account/MergeAccount': {
    summary: 'Merge similar accounts into mine',
    access: 'user',
    idempotent: true,
    body: z.strictObject({
      userJumpIds: z.string().min(1).max(1000),
      tickets: z.array(z.string().max(64)).max(TICKETS).optional(),
    }),
    out: z.object({
      mergedCount: z.number().int(),
      creditTotal: z.number(),
      failed: z.array(z.object({ userJumpId: Id, reason: z.string() })),
    }),
  },
  'GET /api/Account/MergeSMSCode': {
    summary: "Ask a similar account that may be another person's: a code goes to its own phone",
    access: 'user',
    secret: true,
    query: z.object({ userJumpId: Id }),
    out: SmsSent.extend({ mobileMasked: z.string() }),
  },
  'POST /api/Account/VerifyMergeSMSCode': {
    summary: 'Check that code; answers a ticket with which MergeAccount takes the account over within ten minutes',
    access: 'user',
    secret: true,
    body: z.strictObject({ userJumpId: Id, code: shortCode }),
    out: z.object({ ticket: z.string() }),
  },
  'GET /api/Account/GetVerificationCode': {
    /**
     * Where `challenge` is there, `image` is empty and nothing is to be read: the code is the number for which the hash of
     * salt and number (both as text, one after the other) is `challenge`, hexadecimal; it lies between 0 and `maxNumber`.
     */
    summary: 'What takes the place of a picture code: a number that a browser finds by work',
    access: 'anonymous',
    perMinute: 120,
    query: z.object({ scene: scene.optional() }),
    out: z.object({
      codeKey: z.string(),
      image: z.string(),
      expireIn: z.number().int(),
      challenge: Challenge.optional(),
    }),
  },
  'GET /api/Account/VerifyVerificationCode': {
    summary: 'Check the code of a challenge; answers a ticket for one use within five minutes',
    access: 'anonymous',
    secret: true,
    perMinute: 120,
    query: z.object({ codeKey: z.string().min(1).max(64), code: shortCode, scene: scene.optional() }),
    out: z.object({ ticket: z.string() }),
  },
  'GET /api/Account/RetrievePwdSMSCode': {
    summary: 'Send the code that resets a password; the answer is the same for unknown numbers',
    access: 'anonymous',
    secret: true,
    query: z.object({ mobile: ruled(mobile), ticket: z.string().max(64).optional() }),
    out: SmsSent.extend({ mobileMasked: z.string() }),
  },
  'GET /api/Account/VerifyRetrievePwdSMSCode': {
    summary: 'Check the reset code; answers a token bound to the mobile number',
    access: 'anonymous',
    secret: true,
    query: z.object({ mobile: ruled(mobile), code: shortCode }),
    out: z.object({
      retrieveToken: z.string(),
      accounts: z.array(z.object({ userId: Id, loginNameMasked: z.string(), orgName: z.string() })),
    }),
  },
  'PUT /api/Account/ModifyPwd': modifyPwd,
  'POST /api/Account/ModifyPwd': modifyPwd,
  'POST /api/Account/Login': {
    /**
     * Refused with 400 and `data: { needCode, failLeft, codeMissing? }`, or with 429 and `data: { retryAfter }`. Failures
     * count per account and place: `device`, sent back at the next sign-in, makes the browser a place that is known.
     */
    summary: 'Sign in with login name, mobile or ID number',
    access: 'anonymous',
    secret: true,
    perMinute: 120,
    body: z.strictObject({
      loginName: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(100),
      codeKey: z.string().max(64).optional(),
      code: z.string().max(12).optional(),
      device: deviceToken.optional(),
      keep: z.boolean().optional(),
    }),
    out: z.object({
      token: z.string(),
      /** Seconds. */
      expireIn: z.number().int(),
      needCode: z.boolean(),
      failLeft: z.number().int().optional(),
      device: z.string().optional(),
    }),
  },
  'GET /api/Account/ListMyEvents': {
    summary: 'Sign-ins to my account, changes of it, and what was exported with it, the newest first',
    access: 'user',
    query: z.object({ ...paging(), event: z.enum(accountEvents).optional() }),
    out: pageOf(AccountEventRow),
  },
  'POST /api/Account/LogOut': { summary: 'End this session', access: 'user', out: z.literal(true) },
  'GET /api/Account/CheckAccountExist': {
    summary: 'Is a login name, mobile or ID number taken; against a ticket of the scene register',
    access: 'anonymous',
    feature: 'register',
    secret: true,
    perMinute: 30,
    query: z.object({
      field: z.enum(['loginName', 'mobile', 'idDocNo']),
      value: z.string().min(1).max(64),
      ticket: z.string().max(64).optional(),
    }),
    out: z.object({ exists: z.boolean(), hint: z.string().optional() }),
  },
  'GET /api/Account/RegisterSMSCode': {
    summary: 'Send the registration code',
    access: 'anonymous',
    feature: 'register',
    secret: true,
    query: z.object({ mobile: ruled(mobile), ticket: z.string().min(1).max(64) }),
    out: SmsSent,
  },
  'GET /api/Account/VerifyRegisterSMSCode': {
    summary: 'Is this the registration code? It is used up by registering; a wrong one counts',
    access: 'anonymous',
    feature: 'register',
    secret: true,
    perMinute: 20,
    query: z.object({ mobile: ruled(mobile), code: ruled(smsCode) }),
    out: z.literal(true),
  },
  'POST /api/Account/Register': {
    summary: 'Register; the account waits for approval',
    access: 'anonymous',
    feature: 'register',
    secret: true,
    perMinute: 20,
    body: RegisterBody,
    out: z.object({ token: z.string(), profileReview: z.literal(1), isOfficialBound: z.boolean() }),
  },
  'GET /api/Account/GetMyProfile': { summary: 'My whole profile', access: 'user', out: MyProfile },
  'PUT /api/Account/ModifyMyProfile': {
    /**
     * A field that is not sent stays, `null` clears it. A changed identity field of an approved account without
     * `confirmIdentityChange` is refused with 422 and `data: { confirm: 'identityChange', changed: string[] }`.
     */
    summary: 'Change my profile; only the fields sent are changed',
    access: 'user',
    body: Versioned.extend({
      ...patchShape(profile),
      /** The person has agreed that changed identity fields need a new approval (api.md 3.4). */
      confirmIdentityChange: z.boolean().optional(),
    }).strict(),
    out: Versioned.extend({ isInfoFinished: z.boolean(), missingInfo: z.array(Missing), profileReview: ProfileReview }),
  },
  'PUT /api/Account/SubmitMyProfile': {
    summary: 'Hand the corrected profile in again after "not passed"',
    access: 'user',
    body: Versioned.strict(),
    out: z.object({ profileReview: z.literal(1) }),
  },
  'GET /api/Account/ModifyMobileSMSCode': {
    summary: 'Send a code to the new mobile number',
    access: 'user',
    secret: true,
    query: z.object({ mobile: ruled(mobile) }),
    out: SmsSent,
  },
  'PUT /api/Account/ModifyMobile': {
    summary: 'Change my mobile number by code and password',
    access: 'user',
    secret: true,
    body: z.strictObject({ mobile: ruled(mobile), code: shortCode, password: z.string().min(1).max(100) }),
    out: z.object({ mobile: z.string() }),
  },
  'GET /api/Account/GetOfficialQRCode': {
    summary: 'A QR code of the official account, for login or binding',
    access: 'anonymous',
    feature: { query: 'scene', of: officialScenes },
    perMinute: 30,
    query: z.object({ scene: z.enum(['login', 'bind']) }),
    out: z.object({
      qrId: Id,
      image: z.string(),
      expireIn: z.number().int(),
      /** The page that stands in for the phone; only where no real official account is connected. */
      demoUrl: z.string().optional(),
    }),
  },
  'GET /api/Account/GetQRCodeState/{qrId}': {
    summary: 'State of a QR code (Login QR states)',
    access: 'anonymous',
    secret: true,
    perMinute: 120,
    path: z.object({ qrId: Id }),
    out: z.object({
      state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
      token: z.string().optional(),
      officialProfile: OfficialProfile.optional(),
    }),
  },
  'POST /api/Account/BindOfficial': {
    summary: 'Bind the scanned official account to mine',
    access: 'user',
    feature: 'officialAccount',
    body: z.strictObject({ qrId: Id }),
    out: z.object({ isOfficialBound: z.literal(true) }),
  },
  'DELETE /api/Account/UnbindOfficial': {
    summary: 'Unbind the official account',
    access: 'user',
    feature: 'officialAccount',
    out: z.object({ isOfficialBound: z.literal(false) }),
  },
  'POST /api/Account/TransferLogin': {
    /** Of an official account that is bound to nobody, `officialProfile` and the ticket with which a registration binds it. */
    summary: 'Exchange a one-time token of the portal for a session',
    access: 'anonymous',
    secret: true,
    perMinute: 30,
    body: z.strictObject({ transferToken: z.string().min(1).max(200) }),
    out: z.object({
      token: z.string().optional(),
      to: z.string().optional(),
      officialProfile: OfficialProfile.optional(),
      officialTicket: z.string().optional(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
