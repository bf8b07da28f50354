import { z } from 'zod';
import { teacher } from '../access/access';
import { conditionKinds } from '../certificate/conditions';
import { CERTIFICATE_FILES } from '../certificate/kind';
import { verifyStates } from '../certificate/order';
import { CertificateKind } from '../enums';
import { certificateReview } from '../workflows/certificateReview';
import type { Endpoint } from './core';
import { ReviewLog } from './documentShapes';
import { Hour, Id, movesShape, oneOf, pageOf, paging, ResInfo, YMD, YMDHMS } from './shapes';

/*
 * Certificates. A certificate exists once its application has passed; before that a row is an application or a list of
 * needs.
 */

const kinds = [CertificateKind.Completion, CertificateKind.Credit] as const;
const CertType = z.literal(kinds);

/** A need of a certificate, and where a missing part can be got. */
export const CertificateNeed = z
  .object({
    kind: z.enum(conditionKinds),
    title: z.string(),
    need: z.number(),
    have: z.number(),
    unit: z.enum(['hour', 'exam', 'work', 'time', 'survey', 'credit']),
    /** Address without the base path. */
    link: z.string().optional(),
    openFrom: YMDHMS.optional(),
  })
  .meta({ id: 'CertificateNeed' });
export type CertificateNeed = z.infer<typeof CertificateNeed>;

export const CertificateRow = z
  .object({
    /** Absent as long as it was not applied for. */
    id: Id.optional(),
    certType: CertType,
    /** Id of the training, or the year, that the certificate is for. */
    bizId: Id,
    year: z.number().int(),
    /** Blank until it is issued. */
    certNo: z.string(),
    title: z.string(),
    holder: z.string(),
    issueOrg: z.string(),
    issueDate: YMD.optional(),
    hour: Hour.optional(),
    credit: Hour.optional(),
    /** Null = not applied for. */
    reviewStatus: z.literal([1, 2, 3, 4]).nullable(),
    reason: z.string().optional(),
    applyTime: YMDHMS.optional(),
    /** When the office opened it, and when it decided. */
    openTime: YMDHMS.optional(),
    decideTime: YMDHMS.optional(),
    revoked: z.boolean(),
    verifyCount: z.number().int().min(0),
    revokedAt: YMD.optional(),
    revokedReason: z.string().optional(),
    /** Number of the one that holds instead. */
    replacedBy: z.string().optional(),
    /** Everything that is asked for, before it is applied for. */
    needs: z.array(CertificateNeed),
    /** The needs that are not met. */
    missing: z.array(CertificateNeed),
    /** From when all that is missing can be done. */
    earliest: YMDHMS.optional(),
    moves: movesShape(certificateReview),
  })
  .meta({ id: 'CertificateRow' });
export type CertificateRow = z.infer<typeof CertificateRow>;

/** Texts of the paper in its language; screen, picture and PDF are drawn from them (domain/certificate/drawing.ts). */
export const CertificateFields = z
  .object({
    heading: z.string(),
    latin: z.string(),
    holder: z.string(),
    salute: z.string(),
    /** Sentences; what stands between asterisks is bold. */
    body: z.string(),
    closing: z.string(),
    noLabel: z.string(),
    no: z.string(),
    codeLabel: z.string(),
    code: z.string(),
    idLabel: z.string(),
    id: z.string(),
    scan: z.string(),
    org: z.string(),
    date: z.string(),
    seal: z.string(),
    /** Text across the paper of a certificate that is no longer valid. */
    stamp: z.string().optional(),
  })
  .meta({ id: 'CertificateFields' });
export type CertificateFields = z.infer<typeof CertificateFields>;

/** A code as a path of its dark modules. */
const Qr = z.object({ size: z.number().int(), path: z.string() });

export const CertificateDetail = CertificateRow.extend({
  remark: z.string().optional(),
  files: z.array(ResInfo),
  /** Things that gave the credits of the year. */
  courses: z.array(z.object({ title: z.string(), credit: Hour, date: YMD })),
  log: z.array(ReviewLog),
  /** The paper, once it is issued. */
  template: z.enum(['completion', 'credit']),
  fields: CertificateFields.optional(),
  qr: Qr.optional(),
  verifyUrl: z.string().optional(),
}).meta({ id: 'CertificateDetail' });
export type CertificateDetail = z.infer<typeof CertificateDetail>;

const path = z.object({ id: Id });
const asked = {
  /** As it stands on the paper; spaces, hyphens and the case of letters do not matter. */
  certNo: z.string().max(40).optional(),
  verifyCode: z.string().max(20).optional(),
};

export const certificateApi = {
  'GET /api/Certificate/ListCertificate': {
    summary: 'My certificates: those that can be had, those that are decided on, and those that were issued',
    access: teacher,
    query: z.object({
      certType: oneOf(kinds).optional(),
      year: z.coerce.number().int().min(1900).max(2100).optional(),
      reviewStatus: oneOf([1, 4, 2, 3]).optional(),
      keyword: z.string().max(100).optional(),
      ...paging(),
    }),
    out: pageOf(CertificateRow).extend({
      /** How many there are of each kind, whatever kind is asked for. */
      counts: z.object({ all: z.number().int(), completion: z.number().int(), credit: z.number().int() }),
      years: z.array(z.number().int()),
    }),
  },
  'GET /api/Certificate/GetCertificate/{id}': {
    summary: 'One of my certificates with what stands on it, or the application for it',
    access: teacher,
    path,
    out: CertificateDetail,
  },
  'POST /api/Certificate/ApplyCertificate': {
    summary: 'Apply for a certificate, or once more after it was not passed, with a note or files then',
    access: teacher,
    idempotent: true,
    body: z.strictObject({
      certType: CertType,
      bizId: Id,
      remark: z.string().max(2000).optional(),
      resIds: z.array(Id).max(CERTIFICATE_FILES).optional(),
    }),
    out: z.object({ id: Id, reviewStatus: z.literal(1) }),
  },
  'PUT /api/Certificate/WithdrawCertificate/{id}': {
    summary: 'Take an application back before the office opens it',
    access: teacher,
    path,
    out: z.object({ reviewStatus: z.null() }),
  },
  'GET /api/Certificate/PDFCertificate/{id}': {
    summary: 'One of my certificates as PDF',
    access: teacher,
    path,
    out: 'file',
    long: 'paper',
  },
  'GET /api/Certificate/VerifyCertificate': {
    summary: 'Does a certificate hold? Asked with its number and its code; the name is masked',
    access: 'anonymous',
    perMinute: 20,
    query: z.object(asked),
    out: z
      .object({
        valid: z.boolean(),
        state: z.enum(verifyStates),
        certType: CertType.optional(),
        certNo: z.string().optional(),
        holder: z.string().optional(),
        title: z.string().optional(),
        issueOrg: z.string().optional(),
        issueDate: YMD.optional(),
        hour: Hour.optional(),
        credit: Hour.optional(),
        revokedAt: YMD.optional(),
        revokedReason: z.string().optional(),
        replacedBy: z.string().optional(),
      })
      .meta({ id: 'CertificateVerification' }),
  },
  'GET /api/Certificate/VerifyPage': {
    summary: 'The page behind the code of a certificate, for whoever holds it in his hand',
    access: 'anonymous',
    perMinute: 20,
    query: z.object(asked),
    out: 'file',
  },
} as const satisfies Record<string, Endpoint>;

export type CertificateVerification = z.infer<(typeof certificateApi)['GET /api/Certificate/VerifyCertificate']['out']>;
