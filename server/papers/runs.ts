import type { Coverage } from './coverage';

/** A stretch of text that one font shows. */
export interface Run {
  text: string;
  /** Index into the fonts. */
  font: number;
}

/** Stands for a character that no font has: the mark that Chinese and Japanese typesetting uses for it. */
export const MISSING = '〓';

/** Characters without a shape of their own: controls, joiners, bidirectional marks, variation selectors. */
const shapeless = /[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;

/**
 * A text in runs: every character goes to the first of the fonts that can show it. Line feeds stay with their
 * neighbours. An empty text is one empty run.
 */
export function runsOf(text: string, fonts: readonly Coverage[]): Run[] {
  const runs: Run[] = [];
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(shapeless, (c) => (c === '\n' ? c : ''));
  for (const character of clean) {
    const last = runs.at(-1);
    const found = fonts.findIndex((font) => font.has(character.codePointAt(0) as number));
    const font = character === '\n' ? (last?.font ?? 0) : Math.max(found, 0);
    const shown = character === '\n' || found >= 0 ? character : MISSING;
    if (last && last.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs.length > 0 ? runs : [{ text: '', font: 0 }];
}
