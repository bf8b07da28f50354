import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { certificatePalette } from '../../config/certificatePalette';
import { certificateSize, certificateSvg } from '../../domain/certificate/drawing';
import type { Coverage } from './coverage';
import type { DrawnPaper } from './pdf';
import { runsOf } from './runs';
import { pt } from './style';

/** A drawn paper as a document of the PDF library: the same drawing as on the screen, with the fonts of the papers. */
export function drawnDocument(
  { title, ...drawing }: DrawnPaper,
  fonts: { regular: Coverage; bold: Coverage },
): TDocumentDefinitions {
  const svg = certificateSvg(drawing, {
    colors: certificatePalette,
    font: 'Serif',
    split: ({ text, bold }) =>
      runsOf(text, bold ? [fonts.bold, fonts.regular] : [fonts.regular]).map((run) => ({
        text: run.text,
        bold: bold && run.font === 0,
      })),
  });
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: 0,
    info: { title },
    language: 'zh-CN',
    defaultStyle: { font: 'Serif' },
    content: [{ svg, width: pt(certificateSize.width), height: pt(certificateSize.height) }],
  };
}
