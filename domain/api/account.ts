import { z } from 'zod';
import { accountEvents } from '../account/events';
import { writtenShape } from '../forms/schema';
import { profile } from '../profile';
import { loginName } from '../rules/loginName';
import { mobile } from '../rules/mobile';
import { password } from '../rules/password';
import { smsCode } from '../rules/smsCode';
import { codeText, loginNameText, mobileText, verbatim } from '../text';
import { mergeEndpoints } from './accountMerge';
import { officialEndpoints } from './accountOfficial';
import { CurrentUser, Missing, MyProfile, ProfileReview, RegisterBody, SmsSent, shortCode } from './accountShapes';
import type { Endpoint } from './core';
import { Id, pageOf, paging, ruled, Unchanged, Versioned, YMDHMS } from './shapes';

const scene = z.enum(['retrieve', 'register', 'login']);

const Challenge = z.object({
  algorithm: z.literal('SHA-256'),
  salt: z.string(),
  challenge: z.string(),
  maxNumber: z.number().int(),
});
export type Challenge = z.infer<typeof Challenge>;
/** An event of an account: a sign-in, a change, a merge, an export. */
export const AccountEventRow = z.object({
  id: Id,
  event: z.enum(accountEvents),
  time: YMDHMS,
  /** How often, where it was more than once within a minute. */
  count: z.number().int().optional(),
});
export type AccountEventRow = z.infer<typeof AccountEventRow>;
/** A token of ours, as the server makes them. */
const deviceToken = z.string().regex(/^[\w-]{43}$/);
/** Where a person is signed in. */
export const MySession = z.object({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  /** Names and version, where they are known, for example `Chrome 120` and `Windows 10`. */
  browser: z.string().optional(),
  system: z.string().optional(),
  /** The network, without the computer in it, for example `203.0.*.*`. */
  network: z.string().optional(),
  since: YMDHMS,
  lastUsed: YMDHMS,
});
export type MySession = z.infer<typeof MySession>;

/** Served under both PUT and POST. */
const modifyPwd = {
  summary: 'Set a new password, by reset token or by the old one; ends all sessions',
  access: 'anonymous',
  secret: true,
  body: z.strictObject({
    newPwd: ruled(password, verbatim),
    confirmPwd: z.string().max(100),
    retrieveToken: z.string().max(200).optional(),
    userId: Id.optional(),
    oldPwd: z.string().max(100).optional(),
  }),
  out: z.object({ reLogin: z.literal(true) }),
} as const satisfies Endpoint;

/** Calls of the account: signing in, registration, password, profile, merging, official account. */
export const accountApi = {
  'GET /api/Account/GetUserInfo': { summary: 'The signed-in person', access: 'user', out: CurrentUser },
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
    query: z.object({
      mobile: ruled(mobile, mobileText),
      ticket: z.string().max(64).optional(),
      /** The browser's token, as for the sign-in: what strangers ask for does not use up the texts of its owner. */
      device: deviceToken.optional(),
    }),
    out: SmsSent.extend({ mobileMasked: z.string() }),
  },
  'GET /api/Account/VerifyRetrievePwdSMSCode': {
    summary: 'Check the reset code; answers a token bound to the mobile number',
    access: 'anonymous',
    secret: true,
    query: z.object({ mobile: ruled(mobile, mobileText), code: shortCode }),
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
      loginName: z.string().overwrite(loginNameText).min(1).max(64),
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
  'GET /api/Account/ListMySessions': {
    summary: 'Where I am signed in: this session first, then the others by when they were used last',
    access: 'user',
    out: z.array(MySession),
  },
  'DELETE /api/Account/EndMySession/{id}': {
    summary: 'Sign me out on another device',
    access: 'user',
    path: z.object({ id: deviceToken }),
    out: z.literal(true),
  },
  'DELETE /api/Account/EndMyOtherSessions': {
    summary: 'Sign me out everywhere but here',
    access: 'user',
    out: z.object({ ended: z.number().int() }),
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
    query: z.object({ mobile: ruled(mobile, mobileText), ticket: z.string().min(1).max(64) }),
    out: SmsSent,
  },
  'GET /api/Account/VerifyRegisterSMSCode': {
    summary: 'Is this the registration code? It is used up by registering; a wrong one counts',
    access: 'anonymous',
    feature: 'register',
    secret: true,
    perMinute: 20,
    query: z.object({ mobile: ruled(mobile, mobileText), code: ruled(smsCode, codeText) }),
    out: z.literal(true),
  },
  'POST /api/Account/CheckRegisterPassword': {
    summary: 'Is this password good for a new account? Refused with 400 when it is easily guessed',
    access: 'anonymous',
    feature: 'register',
    secret: true,
    perMinute: 30,
    body: z.strictObject({ loginName: ruled(loginName, loginNameText), password: ruled(password, verbatim) }),
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
      ...writtenShape(profile),
      /** The person agrees that changed identity fields need a new approval. */
      confirmIdentityChange: z.boolean().optional(),
    }).strict(),
    out: Versioned.extend({ isInfoFinished: z.boolean(), missingInfo: z.array(Missing), profileReview: ProfileReview }),
  },
  'PUT /api/Account/SubmitMyProfile': {
    summary:
      'Hand the corrected profile in again after "not passed"; 422 with data.unchanged asks why nothing was changed',
    access: 'user',
    body: Versioned.extend({ unchanged: Unchanged }).strict(),
    out: z.object({ profileReview: z.literal(1) }),
  },
  'GET /api/Account/ModifyMobileSMSCode': {
    summary: 'Send a code to the new mobile number',
    access: 'user',
    secret: true,
    query: z.object({ mobile: ruled(mobile, mobileText) }),
    out: SmsSent,
  },
  'PUT /api/Account/ModifyMobile': {
    summary: 'Change my mobile number by code and password',
    access: 'user',
    secret: true,
    body: z.strictObject({ mobile: ruled(mobile, mobileText), code: shortCode, password: z.string().min(1).max(100) }),
    out: z.object({ mobile: z.string() }),
  },
  ...mergeEndpoints,
  ...officialEndpoints,
} as const satisfies Record<string, Endpoint>;
