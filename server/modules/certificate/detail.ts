import { eq } from 'drizzle-orm';
import type { CertificateDetail } from '../../../domain/api/certificate';
import { certificateForm } from '../../../domain/certificate/form';
import { CertificateKind } from '../../../domain/enums';
import { fileIdsIn } from '../../../domain/forms';
import { shownClaimStatus } from '../../../domain/workflows/certificateReview';
import { certificate } from '../../db/schema';
import { logToWire } from '../../documents/wire';
import { fileResponse } from '../../files/download';
import { ownResources, resInfo } from '../../files/resources';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { qrPath } from '../../papers/codeBlock';
import { drawingPdf, paperPlace } from '../../papers/pdf';
import { zh } from '../../papers/words';
import { fieldsOf } from './fields';
import { certificateRow, certificates, type Found } from './read';
import { verifyAddress } from './verify';

const templateOf = ({ record }: Found) =>
  record.certType === CertificateKind.Completion ? ('completion' as const) : ('credit' as const);

async function ownCertificate(ctx: Context, user: SessionUser, id: string): Promise<Found> {
  const [found] = await certificates(ctx.db, user.id, eq(certificate.id, id));
  // What was taken back is there no more, until it is applied for again.
  if (!found || certificateRow(found).reviewStatus === null) throw notFound();
  return found;
}

/** What is drawn of one that was issued; undefined before. */
function paperOf(ctx: Context, found: Found) {
  const { certNo, verifyCode } = found.record;
  if (!certNo || !verifyCode) return undefined;
  const verifyUrl = verifyAddress(ctx.origin, { certNo, verifyCode });
  return { template: templateOf(found), fields: fieldsOf(found), qr: qrPath(verifyUrl), verifyUrl };
}

/** Row I10. Throws 404. */
export async function getCertificate(ctx: Context, user: SessionUser, id: string): Promise<CertificateDetail> {
  const found = await ownCertificate(ctx, user, id);
  const { doc, record, log } = found;
  const values = doc?.values ?? {};
  const ids = fileIdsIn(certificateForm, values);
  const files = ids.length > 0 ? await ownResources(ctx.db, user.id, ids) : [];
  return {
    ...certificateRow(found),
    ...(typeof values.remark === 'string' && { remark: values.remark }),
    files: files.map(resInfo),
    courses: record.details.courses ?? [],
    log: logToWire(ctx, { shown: shownClaimStatus }, log),
    template: templateOf(found),
    ...paperOf(ctx, found),
  };
}

/** Row I12. Throws 404, 422 for one that was not issued, 429 while as many papers as one may have are in the making. */
export const certificatePdf = (ctx: Context, user: SessionUser, id: string): Promise<Response> =>
  paperPlace(user.id, async () => {
    const found = await ownCertificate(ctx, user, id);
    const paper = paperOf(ctx, found);
    if (!paper) throw illegalState('certificate.error.notIssued');
    const title = zh('certificate.paper.fileName', { heading: paper.fields.heading, title: found.record.title });
    const pdf = await drawingPdf({ title, fields: paper.fields, qr: paper.qr }, user.id);
    return fileResponse(pdf, { name: `${title}.pdf`, mime: 'application/pdf', size: pdf.length });
  });
