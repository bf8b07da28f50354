import { and, eq, isNull } from 'drizzle-orm';
import type { certificateApi } from '../../../domain/api/certificate';
import type { Parsed } from '../../../domain/api/core';
import { certificateForm } from '../../../domain/certificate/form';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import { normalised, type Row, refsOf } from '../../../domain/forms';
import { statusOf } from '../../../domain/statuses';
import { CreditClaim } from '../../../domain/workflows/certificateReview';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { certificate, document } from '../../db/schema';
import type { DocumentRow, LoadedDocument } from '../../documents/kind';
import { moveDocument } from '../../documents/move';
import { holdOwn } from '../../documents/rows';
import { formProblems } from '../../forms/problems';
import { fileProblems } from '../../forms/refs';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, invalid, notFound } from '../../http/errors';
import { say } from '../../http/words';
import { type Claim, claimOfRecord, claimsOf, standingOf } from './claims';
import { learnedOf } from './credits';
import { type CertificateRecord, certificateKind, issuingOffice } from './kind';

type Body = Parsed<(typeof certificateApi)['POST /api/Certificate/ApplyCertificate']>['body'];

const tenths = (n: number | undefined): number | null => (n === undefined ? null : Math.round(n * 10));

/** My valid certificate for a training or year, if any; revoked ones are left out. */
const ofMine = (user: SessionUser, { certType, bizId }: Pick<Claim, 'certType' | 'bizId'>) =>
  and(
    eq(certificate.accountId, user.id),
    eq(certificate.certType, certType),
    eq(certificate.bizId, bizId),
    isNull(certificate.revokedAt),
  );

/** The certificate of a claim, locked until the transaction ends; the first application for it creates it. */
async function certificateFor(tx: Tx, user: SessionUser, claim: Claim, issueOrg: string, now: Date) {
  const { certType, bizId, year, title, hour, credit, details } = claim;
  const values = { year, title, issueOrg, hour: tenths(hour), credit: tenths(credit), details };
  await tx
    .insert(certificate)
    .values({ ...values, id: newId(now.getTime()), accountId: user.id, certType, bizId, createdAt: now })
    .onConflictDoNothing();
  const [found] = await tx.select().from(certificate).where(ofMine(user, claim)).for('update');
  if (!found) throw notFound();
  return { found, values };
}

/** The application for a certificate; it has the same id, so messages and links need only that one. */
async function documentFor(tx: Tx, user: SessionUser, { id }: CertificateRecord, now: Date): Promise<DocumentRow> {
  await tx
    .insert(document)
    .values({
      id,
      kind: CERTIFICATE_KIND,
      accountId: user.id,
      planId: id,
      status: certificateKind.first,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const [found] = await tx.select().from(document).where(eq(document.id, id)).for('update');
  return found as DocumentRow;
}

/** The claim applied for: from a training or credits known here, or from an earlier application. */
async function claimFor(tx: Tx, user: SessionUser, { certType, bizId }: Body, now: Date): Promise<Claim | undefined> {
  const learned = await learnedOf(tx, user.id, now);
  const claim = claimsOf(learned, now).find((one) => one.certType === certType && one.bizId === bizId);
  if (claim) return claim;
  const [record] = await tx.select().from(certificate).where(ofMine(user, { certType, bizId }));
  return record && claimOfRecord(learned, record);
}

/** Values of the application: facts of the certificate, and what the applicant adds. */
function valuesOf(claim: Claim, issueOrg: string, { remark, resIds }: Body): Row {
  const { certType, title, hour, credit, details } = claim;
  const grade = details.grade ? statusOf('grade', details.grade) : undefined;
  return normalised(certificateForm, {
    certType,
    title,
    issueOrg,
    ...(hour !== undefined && { hour }),
    credit,
    period: `${details.from ?? ''} – ${details.to ?? ''}`,
    ...(grade && { result: say('zh-CN', grade.labelKey) }),
    ...(remark?.trim() && { remark: remark.trim() }),
    ...(resIds?.length && { filesIds: resIds }),
  });
}

/**
 * Applies for a certificate, also once more after a refusal. Throws 404 when there is no such claim, 422 while
 * conditions are missing or an application waits or has passed, 400 for a repeated application without anything new.
 */
export const applyCertificate = (ctx: Context, user: SessionUser, body: Body) =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const claim = await claimFor(tx, user, body, now);
    if (!claim) throw notFound();
    if (standingOf(claim, now).missing.length > 0) throw illegalState('certificate.error.missing');
    const issueOrg = claim.issueOrg ?? (await issuingOffice(tx, { accountId: user.id }))[0]?.name ?? '';
    const { found, values: known } = await certificateFor(tx, user, claim, issueOrg, now);
    const doc = await documentFor(tx, user, found, now);
    const again = doc.status === CreditClaim.NotPassed || doc.status === CreditClaim.Correcting;
    if (!again && doc.status !== CreditClaim.Draft) throw illegalState('certificate.error.open');
    const values = valuesOf(claim, issueOrg, body);
    const { remark, filesIds } = values as { remark?: string; filesIds?: string[] };
    const problems = [
      ...(again && !remark && !filesIds?.length ? [{ name: 'remark', key: 'certificate.error.unchanged' }] : []),
      ...formProblems(ctx, certificateForm, values, { complete: true }),
      ...(await fileProblems(tx, user.id, refsOf(certificateForm, values))),
    ].map((one) => ({ ...one, name: one.name.startsWith('files') ? 'resIds' : one.name }));
    if (problems.length > 0) throw invalid(problems);
    await tx.update(certificate).set(known).where(eq(certificate.id, found.id));
    const held: LoadedDocument<CertificateRecord> = { kind: certificateKind, ctx, doc, plan: { ...found, ...known } };
    const owner = { as: 'owner', user } as const;
    const draft = await moveDocument(tx, held, 'save', owner, { values, title: claim.title });
    await moveDocument(tx, { ...held, doc: draft }, 'submit', owner);
    return { id: found.id, reviewStatus: 1 as const };
  });

/** Takes an application back. Throws 404, 422 once the office has opened it. */
export const withdrawCertificate = (ctx: Context, user: SessionUser, id: string) =>
  transaction(ctx.db, async (tx) => {
    const held = await holdOwn(tx, ctx, certificateKind, user.id, id);
    await moveDocument(tx, held, 'withdraw', { as: 'owner', user });
    return { reviewStatus: null };
  });
