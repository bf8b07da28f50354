import { readFileSync } from 'node:fs';

/** Which characters a font can show. */
export interface Coverage {
  has(codePoint: number): boolean;
}

/** Offset of a table in an OpenType file. */
function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i++) {
    const entry = 12 + i * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

/**
 * Reads the character map of an OpenType file (subtable format 12, which every font with characters beyond the first
 * 65 536 has). Throws Error when there is none.
 */
export function coverageOf(file: string): Coverage {
  const font = readFileSync(file);
  const cmap = tableOffset(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let i = 0; i < count; i++) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (font.readUInt16BE(subtable) !== 12) continue;
    const groups = font.readUInt32BE(subtable + 12);
    const bounds = new Uint32Array(groups * 2);
    for (let g = 0; g < groups; g++) {
      bounds[g * 2] = font.readUInt32BE(subtable + 16 + g * 12);
      bounds[g * 2 + 1] = font.readUInt32BE(subtable + 16 + g * 12 + 4);
    }
    return { has: (codePoint) => within(bounds, codePoint) };
  }
  throw new Error(`${file} has no character map of format 12.`);
}

/** Is a number within one of the ascending pairs of first and last? */
function within(bounds: Uint32Array, value: number): boolean {
  let low = 0;
  let high = bounds.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (value < (bounds[middle * 2] as number)) high = middle - 1;
    else if (value > (bounds[middle * 2 + 1] as number)) low = middle + 1;
    else return true;
  }
  return false;
}
