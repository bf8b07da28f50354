import svgCaptcha from 'svg-captcha';

const letters = '2345678ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The package is callable with a text of ours; its declaration leaves the call out. */
const draw = svgCaptcha as unknown as (text: string, options: object) => string;

const numbersOf = (path: string) => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

interface Glyph {
  /** The kinds of strokes in order: the same for a letter wherever it stands. */
  strokes: string;
  left: number;
  /** Coordinates from the first point on, so that place does not matter. */
  shape: number[];
}

function glyphs(svg: string): Glyph[] {
  return [...svg.matchAll(/<path fill="#[^"]*" d="([^"]+)"/g)].map(([, path = '']) => {
    const numbers = numbersOf(path);
    const [x = 0, y = 0] = numbers;
    return {
      strokes: path.replace(/[^A-Z]/g, ''),
      left: Math.min(...numbers.filter((_, i) => i % 2 === 0)),
      shape: numbers.map((n, i) => n - (i % 2 === 0 ? x : y)),
    };
  });
}

const known = [...letters].map((letter) => {
  const [glyph] = glyphs(draw(letter, { width: 120, height: 40, fontSize: 46, noise: 0, background: '#ffffff' }));
  return { letter, glyph: glyph as Glyph };
});

const distance = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length ? a.reduce((sum, n, i) => sum + Math.abs(n - (b[i] ?? 0)), 0) : Number.POSITIVE_INFINITY;

/** What a person reads on a picture code, from its data address: tests see what is on the screen and nothing else. */
export function readPicture(dataUrl: string): string {
  const svg = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64').toString('utf8');
  return glyphs(svg)
    .sort((a, b) => a.left - b.left)
    .map((glyph) => {
      const [best] = known
        .filter((one) => one.glyph.strokes === glyph.strokes)
        .sort((a, b) => distance(a.glyph.shape, glyph.shape) - distance(b.glyph.shape, glyph.shape));
      return best?.letter ?? '?';
    })
    .join('');
}
