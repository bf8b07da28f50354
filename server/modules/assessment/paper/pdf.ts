import type { AppContract } from '../../../../domain/api';
import { fileResponse } from '../../../files/download';
import type { Handler } from '../../../http/context';
import { paperPdf, paperPlace } from '../../../papers/pdf';
import { assessmentPaper } from './assessmentPaper';

/** The printed form as PDF (row D83 of the contract). Throws 429 while as many papers as one may have are in the making. */
export const assessmentPdf: Handler<AppContract['GET /api/PDFAnnualAssessment/{assessmentId}']> = async ({
  ctx,
  user,
  path,
  query,
}) =>
  paperPlace(user.id, async () => {
    const paper = await assessmentPaper(ctx, user, path.assessmentId, query);
    const pdf = await paperPdf(paper, user.id);
    return fileResponse(pdf, { name: paper.fileName, mime: 'application/pdf', size: pdf.length });
  });
