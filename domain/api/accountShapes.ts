import { z } from 'zod';
import { filledShape } from '../forms/schema';
import { rightNames } from '../manage/rights';
import { idDocNoRule, profile } from '../profile';
import { all, optional } from '../rules/combine';
import { email } from '../rules/email';
import { loginName } from '../rules/loginName';
import { mobile } from '../rules/mobile';
import { password } from '../rules/password';
import { realName } from '../rules/realName';
import { smsCode } from '../rules/smsCode';
import { text } from '../rules/text';
import { codeText, emailText, idDocText, loginNameText, mobileText, nameText, verbatim } from '../text';
import { accountApproval } from '../workflows/accountApproval';
import { Id, movesShape, ResInfo, ruled, Versioned, YMDHMS } from './shapes';

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
export const ProfileReview = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const IdDocType = z.union([z.literal(1), z.literal(2)]);
export const Missing = z.object({ field: z.string(), label: z.string() });

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
    /** Pages of the desks at which his seats can receive something; absent: those of all his grants. */
    desks: z.array(z.string()).optional(),
    /** Offices that the person may act for in the operator's console; absent = none. */
    offices: z
      .array(
        z.object({
          orgId: Id,
          orgName: z.string(),
          /** Names of the organisations above it, where he acts for another one of its name. */
          above: z.array(z.string()).optional(),
          /** Present for the office at the top. */
          top: z.boolean().optional(),
          rights: z.array(z.enum(rightNames)),
        }),
      )
      .optional(),
    isOfficialBound: z.boolean(),
    similarAccountCount: z.number().int(),
    /** Yuan. */
    balance: z.number(),
    lastLoginTime: YMDHMS.optional(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Fields of domain/profile (with the whole ID number, as it is the person's own data) and data of the account. */
export const MyProfile = Versioned.extend({
  ...filledShape(profile),
  loginName: z.string(),
  /** Masked; it is changed with a code by a call of its own, never here. */
  mobile: z.string(),
  orgName: z.string(),
  /** The organisation was approved, and changes by a transfer only. */
  orgByTransfer: z.boolean().optional(),
  avatarResInfo: ResInfo.nullable(),
  isOfficialBound: z.boolean(),
  profileReview: ProfileReview,
  profileReviewReason: z.string().optional(),
  isInfoFinished: z.boolean(),
  missingInfo: z.array(Missing),
  moves: movesShape(accountApproval),
}).meta({ id: 'MyProfile' });
export type MyProfile = z.infer<typeof MyProfile>;

/** Rules of name and number of a person, which both depend on the kind of the document. */
export function identityRules(body: object, ctx: z.RefinementCtx): void {
  const { idDocType, ...rest } = body as Readonly<Record<string, unknown>>;
  for (const [name, rule] of Object.entries({ idDocNo: idDocNoRule, realName })) {
    const value = rest[name];
    const issue = typeof value === 'string' ? rule(value.trim(), idDocType) : undefined;
    if (issue) ctx.addIssue({ code: 'custom', path: [name], message: issue.key, params: issue.params });
  }
}
/** Checked also when other fields are broken, so that the person sees all errors at once. */
export const identityAlways = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

const RegisterRole = RoleName.exclude(['enterprise']);
export const RegisterBody = z
  .strictObject({
    loginName: ruled(loginName, loginNameText),
    password: ruled(password, verbatim),
    realName: z.string().max(5000).overwrite(nameText),
    idDocType: IdDocType,
    idDocNo: z.string().max(5000).overwrite(idDocText),
    mobile: ruled(mobile, mobileText),
    smsCode: ruled(smsCode, codeText),
    email: ruled(optional(all(text(), email)), emailText).optional(),
    orgId: Id,
    stageCategory: StageCategory,
    roles: z.array(RegisterRole).min(1).max(RegisterRole.options.length),
    agree: z.literal(true),
    /** Of an official account that came over with /other/transfer: it is bound to the new account. */
    officialTicket: z.string().max(200).optional(),
  })
  .superRefine(identityRules, identityAlways)
  .meta({ id: 'RegisterBody' });
export type RegisterBody = z.infer<typeof RegisterBody>;

/** Answer after a code was sent by text message; both times in seconds. */
export const SmsSent = z.object({ resendAfter: z.number().int(), expireIn: z.number().int() });
/** A typed code. */
export const shortCode = z.string().max(100).overwrite(codeText).min(1).max(12);
