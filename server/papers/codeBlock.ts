import { create } from 'qrcode';
import type { PaperBlock } from '../../domain/papers/model';

/** A QR code as an SVG path of its dark modules, one run of a row at a time. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return { size, path };
}

/** Block with the code by which a reader can compare the paper with the stored data. */
export const codeBlock = (text: string, url: string): PaperBlock => ({ kind: 'verify', text, url, qr: qrPath(url) });
