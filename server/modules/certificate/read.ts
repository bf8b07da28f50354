import { and, eq, type SQL } from 'drizzle-orm';
import type { CertificateNeed, CertificateRow, certificateApi } from '../../../domain/api/certificate';
import type { Parsed } from '../../../domain/api/core';
import type { Condition } from '../../../domain/certificate/conditions';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import { byPlace } from '../../../domain/certificate/order';
import { CertificateKind } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import type { CertificateReview } from '../../../domain/statuses';
import { CreditClaim, certificateReview, shownClaimStatus } from '../../../domain/workflows/certificateReview';
import { type Facts, movesOf } from '../../../domain/workflows/core';
import type { Db, Tx } from '../../db/client';
import { isContained, pageOfRows } from '../../db/paged';
import { prepared } from '../../db/prepared';
import { account, certificate, document } from '../../db/schema';
import type { LogRow } from '../../documents/kind';
import { toldLog } from '../../documents/rows';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { hours } from '../selfStudy/load';
import { type Claim, claimOfRecord, claimsOf, standingOf } from './claims';
import { learnedOf } from './credits';

/** Certificates of an account with their applications. */
export const certificates = (db: Db | Tx, accountId: string, where?: SQL) =>
  db
    .select({ record: certificate, person: account.realName, idDocNo: account.idDocNo, doc: document, log: toldLog })
    .from(certificate)
    .innerJoin(account, eq(account.id, certificate.accountId))
    .leftJoin(
      document,
      and(
        eq(document.kind, CERTIFICATE_KIND),
        eq(document.planId, certificate.id),
        eq(document.accountId, certificate.accountId),
      ),
    )
    .where(and(eq(certificate.accountId, accountId), where));
const allOf = prepared((db, at: { accountId: string }) => certificates(db, at.accountId));
export type Found = Awaited<ReturnType<typeof certificates>>[number];

const wireNeed = (ctx: Context, { kind, need, have, unit, link, openFrom }: Condition): CertificateNeed => ({
  kind,
  title: say(ctx.locale, `certificate.need.${kind}`),
  need,
  have,
  unit,
  ...(link && { link }),
  ...(openFrom && openFrom > ctx.now() && { openFrom: formatInstant(openFrom) }),
});

/** Moves of the owner. The server fills in the whole form, so only conditions (`ready`) can be in the way. */
export const ownMoves = (state: number, ready: boolean) =>
  movesOf(certificateReview, state, 'teacher', {
    windowOpen: true,
    resubmissionAllowed: true,
    formComplete: ready,
    corrected: false,
  } as Facts);

/** Time of the last log entry with one of the actions. */
const lastOf = (entries: readonly LogRow[], ...actions: string[]): Date | undefined =>
  entries.findLast(({ action }) => actions.includes(action))?.createdAt;

/** List row of an application or an issued certificate; certificates from before this system have no application. */
export function certificateRow({ record, person, doc, log: entries }: Found): CertificateRow {
  const status = doc ? shownClaimStatus(doc.status) : record.certNo ? CreditClaim.Passed : null;
  const revoked = record.revokedAt !== null;
  const opened = status === CreditClaim.Reviewing ? lastOf(entries, 'open') : undefined;
  const decided = status === CreditClaim.NotPassed || status === CreditClaim.Passed ? doc?.decidedAt : undefined;
  return {
    id: record.id,
    certType: record.certType as CertificateKind,
    bizId: record.bizId,
    year: record.year,
    certNo: record.certNo ?? '',
    title: record.title,
    holder: record.holder ?? person,
    issueOrg: record.issueOrg,
    ...(record.issuedAt && { issueDate: formatInstant(record.issuedAt).slice(0, 10) }),
    ...(record.hour !== null && { hour: hours(record.hour) }),
    ...(record.credit !== null && { credit: hours(record.credit) }),
    reviewStatus: status as CertificateReview | null,
    ...(doc?.lastReason && status === CreditClaim.NotPassed && { reason: doc.lastReason }),
    ...(doc?.submittedAt && { applyTime: formatInstant(doc.submittedAt) }),
    ...(opened && { openTime: formatInstant(opened) }),
    ...(decided && { decideTime: formatInstant(decided) }),
    revoked,
    verifyCount: record.verifyCount,
    ...(record.revokedAt && { revokedAt: formatInstant(record.revokedAt).slice(0, 10) }),
    ...(record.revokedReason && { revokedReason: record.revokedReason }),
    ...(record.replacedBy && { replacedBy: record.replacedBy }),
    needs: [],
    missing: [],
    moves: doc && !revoked ? ownMoves(doc.status, true) : [],
  };
}

/** List row of a claim that is not applied for yet. */
function rowOfClaim(ctx: Context, claim: Claim, holder: string): CertificateRow {
  const { missing, earliest } = standingOf(claim, ctx.now());
  const { certType, bizId, year, title, issueOrg = '', hour, credit, needs } = claim;
  return {
    certType,
    bizId,
    year,
    certNo: '',
    title,
    holder,
    issueOrg,
    ...(hour !== undefined && { hour }),
    credit,
    reviewStatus: null,
    revoked: false,
    verifyCount: 0,
    needs: needs.map((one) => wireNeed(ctx, one)),
    missing: missing.map((one) => wireNeed(ctx, one)),
    ...(earliest && { earliest: formatInstant(earliest) }),
    moves: ownMoves(CreditClaim.Draft, missing.length === 0),
  };
}

type Query = Parsed<(typeof certificateApi)['GET /api/Certificate/ListCertificate']>['query'];

/** Certificates, applications and open claims of a user; an application that was taken back is a claim again. */
export async function rowsOf(ctx: Context, user: SessionUser): Promise<CertificateRow[]> {
  const found = await allOf(ctx.db, { accountId: user.id });
  const rows = found.map(certificateRow).filter(({ reviewStatus }) => reviewStatus !== null);
  const standing = new Set(rows.flatMap((row) => (row.revoked ? [] : `${row.certType} ${row.bizId}`)));
  const learned = await learnedOf(ctx.db, user.id, ctx.now());
  const taken = found.filter((one) => certificateRow(one).reviewStatus === null);
  const claims = [
    ...claimsOf(learned, ctx.now()),
    ...taken.flatMap(({ record }) => claimOfRecord(learned, record) ?? []),
  ];
  return [
    ...rows,
    ...claims.flatMap((claim) =>
      standing.has(`${claim.certType} ${claim.bizId}`) ? [] : rowOfClaim(ctx, claim, user.realName),
    ),
  ].sort((a, b) =>
    byPlace({ ...a, at: a.issueDate ?? a.applyTime ?? '' }, { ...b, at: b.issueDate ?? b.applyTime ?? '' }),
  );
}

/** Lists certificates and claims. Claims are computed, so the page is cut here and not by the database. */
export async function listCertificate(ctx: Context, user: SessionUser, query: Query) {
  const all = await rowsOf(ctx, user);
  const found = all.filter(
    (row) =>
      (query.year === undefined || row.year === query.year) &&
      (query.reviewStatus === undefined || row.reviewStatus === query.reviewStatus) &&
      isContained(query.keyword, [row.title, row.certNo, row.issueOrg]),
  );
  const of = (kind: CertificateKind) => found.filter(({ certType }) => certType === kind);
  return {
    ...pageOfRows(query.certType === undefined ? found : of(query.certType), query),
    counts: {
      all: found.length,
      completion: of(CertificateKind.Completion).length,
      credit: of(CertificateKind.Credit).length,
    },
    years: [...new Set(all.map(({ year }) => year))].sort((a, b) => b - a),
  };
}
