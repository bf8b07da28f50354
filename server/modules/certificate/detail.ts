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
import { askerOf, drawingPdf, paperPlace } from '../../papers/pdf';
import { zh } from '../../papers/words';
import { fieldsOf } from './fields';
import { certificateRow, certificates, type Found } from './read';
import { verifyAddress } from './verify';

const templateOf = ({ record }: Found) =>
  record.certType === CertificateKind.Completion ? ('completion' as const) : ('credit' as const);

async function ownCertificate(ctx: Context, user: SessionUser, id: string): Promise<Found> {
  const [found] = await certificates(ctx.db, user.id, eq(certificate.id, id));
  // An application that was taken back does not exist until the next application.
  if (!found || certificateRow(found).reviewStatus === null) throw notFound();
  return found;
}

/** Drawing of an issued certificate; undefined before it is issued. */
function paperOf(ctx: Context, found: Found) {
  const { certNo, verifyCode } = found.record;
  if (!certNo || !verifyCode) return undefined;
  const verifyUrl = verifyAddress(ctx.origin, { certNo, verifyCode });
  return { template: templateOf(found), fields: fieldsOf(found), qr: qrPath(verifyUrl), verifyUrl };
}

/** Certificate or application of mine, with everything its page shows. Throws 404. */
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

/** Certificate as PDF. Throws 404, 422 when it is not issued, 429 while too many papers of the user are being made. */
export const certificatePdf = (ctx: Context, user: SessionUser, id: string): Promise<Response> =>
  paperPlace(user.id, async () => {
    const found = await ownCertificate(ctx, user, id);
    const paper = paperOf(ctx, found);
    if (!paper) throw illegalState('certificate.error.notIssued');
    const title = zh('certificate.paper.fileName', { heading: paper.fields.heading, title: found.record.title });
    const pdf = await drawingPdf({ title, fields: paper.fields, qr: paper.qr }, askerOf(ctx, user, title));
    return fileResponse(pdf, { name: `${title}.pdf`, mime: 'application/pdf', size: pdf.length });
  });
