import type { AppContract } from '../../../../domain/api';
import { fileResponse } from '../../../files/download';
import type { Handler } from '../../../http/context';
import { askerOf, paperPdf, paperPlace } from '../../../papers/pdf';
import { assessmentPaper } from './assessmentPaper';

/** The printed form as PDF. Throws 429 while too many papers of the user are being made. */
export const assessmentPdf: Handler<AppContract['GET /api/PDFAnnualAssessment/{assessmentId}']> = async ({
  ctx,
  user,
  path,
  query,
}) =>
  paperPlace(user.id, async () => {
    const paper = await assessmentPaper(ctx, user, path.assessmentId, query);
    const pdf = await paperPdf(paper, askerOf(ctx, user, paper.fileName));
    return fileResponse(pdf, { name: paper.fileName, mime: 'application/pdf', size: pdf.length });
  });
