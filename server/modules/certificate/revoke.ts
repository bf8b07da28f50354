import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { certificateIssueApi, IssuedCertificate } from '../../../domain/api/certificateIssue';
import type { Parsed } from '../../../domain/api/core';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import { type Db, type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { certificate, document } from '../../db/schema';
import { audit, auditOf } from '../../documents/move';
import { hold } from '../../documents/rows';
import { deskOf } from '../../documents/seats';
import { joinSecrets } from '../../documents/secrets';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { notify } from '../../notices/send';
import { forThing, officeForEarlier, type Thing } from './earlier';
import { issue } from './issue';
import { issuedOf } from './issued';
import { type CertificateRecord, certificateKind } from './kind';

/** Certificates issued for an application. Throws 403, and 404 outside of the reviewer's offices. */
export async function listIssued(ctx: Context, user: SessionUser, id: string): Promise<IssuedCertificate[]> {
  // Application, certificate asked for and certificates issued, in one query; `deskOf` needs three more.
  const asked = alias(certificate, 'asked');
  const { accountId, certType, bizId, certNo: number } = certificate;
  const same = [eq(accountId, asked.accountId), eq(certType, asked.certType), eq(bizId, asked.bizId)];
  const found = await ctx.db
    .select({ doc: document, plan: asked, issued: certificate })
    .from(document)
    .innerJoin(asked, eq(asked.id, document.planId))
    .leftJoin(certificate, and(...same, isNotNull(number)))
    .where(and(eq(document.kind, CERTIFICATE_KIND), eq(document.id, id)))
    .orderBy(desc(certificate.issuedAt), desc(certificate.id));
  const [first] = found;
  if (!first) throw notFound();
  await deskOf(ctx.db, { kind: certificateKind, ctx, doc: joinSecrets(first.doc), plan: first.plan }, user);
  const rows = found.flatMap(({ issued }) => issued ?? []);
  return rows.map(issuedOf);
}

/** Id of the application for a certificate; undefined when it was issued before there were applications. */
async function applicationOf(tx: Db | Tx, thing: Thing): Promise<string | undefined> {
  const own = tx.select({ id: certificate.id }).from(certificate).where(forThing(thing));
  const [found] = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.kind, CERTIFICATE_KIND), inArray(document.planId, own)))
    .orderBy(desc(document.createdAt));
  return found?.id;
}

/**
 * Office as which a user revokes a certificate: that of the application or, without one, an office of the user above
 * the holder. Throws 403, 404 outside of the user's offices, 422 for an own certificate.
 */
async function revoker(tx: Tx, ctx: Context, user: SessionUser, old: CertificateRecord) {
  const application = await applicationOf(tx, old);
  if (application === undefined) {
    const office = await officeForEarlier(tx, user, old);
    return { office, log: () => auditOf(tx, ctx, user, { kind: CERTIFICATE_KIND, id: old.id, move: 'revoke' }) };
  }
  const held = await hold(tx, ctx, certificateKind, application);
  const { office } = await deskOf(tx, held, user);
  return { office, log: () => audit(tx, held, user, 'revoke') };
}

/** Issues the same certificate again, with a new number and the present name of the holder. */
async function issueAgain(tx: Tx, old: CertificateRecord, now: Date): Promise<{ id: string; certNo: string }> {
  const { accountId, certType, bizId, year, title, issueOrg, hour, credit, details } = old;
  const id = newId(now.getTime());
  await tx
    .insert(certificate)
    .values({ id, accountId, certType, bizId, year, title, issueOrg, hour, credit, details, createdAt: now });
  await issue(tx, { id, accountId, certType }, now);
  const [made] = await tx.select({ certNo: certificate.certNo }).from(certificate).where(eq(certificate.id, id));
  return { id, certNo: made?.certNo ?? '' };
}

type Body = Parsed<(typeof certificateIssueApi)['PUT /api/CertificateReview/RevokeCertificate']>['body'];

/**
 * Revokes a certificate: its verification then shows the day, the reason and the number of the replacement. Throws 403,
 * 404 outside of the reviewer's offices, 422 for an own certificate and one that is not issued or already revoked.
 */
export const revokeCertificate = (ctx: Context, user: SessionUser, { id, reason, reissue }: Body) =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const [old] = await tx.select().from(certificate).where(eq(certificate.id, id)).for('update');
    if (!old) throw notFound();
    const { office, log } = await revoker(tx, ctx, user, old);
    if (old.certNo === null) throw illegalState('certificate.error.notIssued');
    if (old.revokedAt) throw illegalState('certificate.error.revoked');
    await tx.update(certificate).set({ revokedAt: now, revokedReason: reason }).where(eq(certificate.id, id));
    const next = reissue ? await issueAgain(tx, old, now) : undefined;
    const replacedBy = next?.certNo ?? null;
    await tx.update(certificate).set({ replacedBy }).where(eq(certificate.id, id));
    // Older certificates that this one has replaced now name the new valid number, or none.
    await tx
      .update(certificate)
      .set({ replacedBy })
      .where(and(forThing(old), eq(certificate.replacedBy, old.certNo)));
    await log();
    await notify(tx, now, {
      kind: next ? 'certificate.replaced' : 'certificate.revoked',
      to: [old.accountId],
      params: { title: old.title, no: old.certNo, reason, ...(next && { by: next.certNo }) },
      about: next?.id ?? id,
      sender: office.name,
    });
    return next ? { certNo: next.certNo } : {};
  });
