import type { AppContract } from '../../../../domain/api';
import { fileResponse } from '../../../files/download';
import type { Handler } from '../../../http/context';
import { paperPdf } from '../../../papers/pdf';
import { assessmentPaper } from './assessmentPaper';

/** The printed form as PDF (row D83 of the contract). */
export const assessmentPdf: Handler<AppContract['GET /api/PDFAnnualAssessment/{assessmentId}']> = async ({
  ctx,
  user,
  path,
  query,
}) => {
  const paper = await assessmentPaper(ctx, user, path.assessmentId, query);
  const pdf = await paperPdf(paper);
  return fileResponse(pdf, { name: paper.fileName, mime: 'application/pdf', size: pdf.length });
};
