import { inflateSync } from 'node:zlib';

/*
 * Reads the texts of a PDF made by this product: its fonts are subsets with a map from glyphs to characters, and every
 * page has one content stream.
 */

interface Part {
  head: string;
  stream: string | undefined;
}

function partsOf(pdf: Uint8Array): Map<string, Part> {
  const text = Buffer.from(pdf).toString('latin1');
  const parts = new Map<string, Part>();
  for (const { 1: id = '', 2: body = '' } of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? undefined : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const stream = raw && (head.includes('/FlateDecode') && !head.includes('/Image') ? inflateSync(raw) : raw);
    parts.set(id, { head, stream: stream?.toString('latin1') });
  }
  return parts;
}

const codes = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));

/** Characters of each glyph of a font. */
function charactersOf(cmap: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const { 1: from = '', 2: list = '' } of cmap.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16);
    [...list.matchAll(/<([\da-f ]*)>/gi)].forEach(([, hex = ''], i) => {
      found.set(first + i, codes(hex.replaceAll(' ', '')));
    });
  }
  return found;
}

/** Text of each page in drawing order, without spaces. */
export function pdfTexts(pdf: Uint8Array): string[] {
  const parts = partsOf(pdf);
  const partAt = (head: string, name: string) => parts.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '');
  const pages = [...parts.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const resources = partAt(head, 'Resources')?.head ?? head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const cmap = partAt(parts.get(id)?.head ?? '', 'ToUnicode')?.stream ?? '';
        return [name, charactersOf(cmap)] as const;
      }),
    );
    let font: ReadonlyMap<number, string> = new Map();
    let text = '';
    for (const { 1: name, 2: hex } of (partAt(head, 'Contents')?.stream ?? '').matchAll(
      /\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/gi,
    )) {
      if (name !== undefined) font = fonts.get(name) ?? font;
      for (const code of hex?.match(/.{4}/g) ?? []) text += font.get(Number.parseInt(code, 16)) ?? '';
    }
    return text.replaceAll(/\s/gu, '');
  });
}
