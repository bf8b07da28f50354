import { join } from 'node:path';
import pdfmake from 'pdfmake';
import { serveJobs } from '../workers/serve';
import { type Coverage, coverageOf } from './coverage';
import { documentOf } from './document';
import { drawnDocument } from './drawn';
import type { PaperJob } from './pdf';

const folder = join(__dirname, 'fonts');
const files = { normal: join(folder, 'Regular.otf'), bold: join(folder, 'Bold.otf') };
let fonts: { regular: Coverage; bold: Coverage } | undefined;

/** Makes the PDF of a paper; takes some 0.2 s of pure computation, so it runs in a worker (see pdf.ts). */
export async function renderPaper(job: PaperJob): Promise<Uint8Array> {
  if (!fonts) {
    fonts = { regular: coverageOf(files.normal), bold: coverageOf(files.bold) };
    pdfmake.setFonts({ Serif: files });
    // A paper holds texts of its author: nothing in it may make the library read another file or call out.
    pdfmake.setLocalAccessPolicy((path) => path === files.normal || path === files.bold);
    pdfmake.setUrlAccessPolicy(() => false);
  }
  const document = 'paper' in job ? documentOf(job.paper, fonts) : drawnDocument(job.drawn, fonts);
  return pdfmake.createPdf(document).getBuffer();
}

serveJobs(renderPaper);
