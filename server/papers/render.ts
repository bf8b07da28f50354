import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { Paper } from '../../domain/papers/model';
import { type Coverage, coverageOf } from './coverage';
import { documentOf } from './document';

const folder = join(__dirname, 'fonts');
const files = { normal: join(folder, 'Regular.otf'), bold: join(folder, 'Bold.otf') };
let fonts: { regular: Coverage; bold: Coverage } | undefined;

/** Makes the PDF of a paper; takes some 0.2 s of pure computation, so it runs in a worker (see pdf.ts). */
export async function renderPaper(paper: Paper): Promise<Uint8Array> {
  if (!fonts) {
    fonts = { regular: coverageOf(files.normal), bold: coverageOf(files.bold) };
    pdfmake.setFonts({ Serif: files });
    // A paper holds texts of its author: nothing in it may make the library read another file or call out.
    pdfmake.setLocalAccessPolicy((path) => path === files.normal || path === files.bold);
    pdfmake.setUrlAccessPolicy(() => false);
  }
  return pdfmake.createPdf(documentOf(paper, fonts)).getBuffer();
}

export interface Job {
  id: number;
  paper: Paper;
}
export type Result = { id: number; pdf: Uint8Array } | { id: number; error: string };

parentPort?.on('message', async ({ id, paper }: Job) => {
  try {
    parentPort?.postMessage({ id, pdf: await renderPaper(paper) } satisfies Result);
  } catch (error) {
    parentPort?.postMessage({ id, error: String((error as Error).stack ?? error) } satisfies Result);
  }
});
