import { radiiOf, ringPaths } from './rings';
import { linesOf, type Piece, widthOf } from './text';

/** Texts on a certificate (`CertificateFields` of the contract). */
export interface DrawnFields {
  heading: string;
  latin: string;
  holder: string;
  salute: string;
  body: string;
  closing: string;
  noLabel: string;
  no: string;
  codeLabel: string;
  code: string;
  idLabel: string;
  id: string;
  scan: string;
  org: string;
  date: string;
  seal: string;
  stamp?: string | undefined;
}

export interface Drawing {
  fields: DrawnFields;
  qr: { size: number; path: string };
}

/** Colours of the paper; they are tokens. */
export interface CertificatePalette {
  paper: string;
  frame: string;
  heading: string;
  ink: string;
  note: string;
  seal: string;
}

export interface DrawingOptions {
  colors: CertificatePalette;
  /** Families of the fonts, as SVG names them. */
  font: string;
  /** A piece in parts that one font shows; default: as it is. */
  split?: (piece: Piece) => Piece[];
}

/** A4, lying, in CSS pixels. */
export const certificateSize = { width: 1123, height: 794 } as const;
const { width: W, height: H } = certificateSize;
const TEXT = { x: 181, width: 760 };
const FOOT = 690;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const at = (n: number) => String(Math.round(n * 100) / 100);

interface Type {
  size: number;
  bold?: boolean;
  fill: string;
  /** Room between characters, as a share of the size. */
  spacing?: number;
}

/**
 * The certificate as SVG. The screen shows it, the saved picture is made from it, and the PDF is drawn from it with
 * embedded fonts. It is always written from left to right in light colours, whatever the screen uses.
 */
export function certificateSvg(
  { fields, qr }: Drawing,
  { colors, font, split = (one) => [one] }: DrawingOptions,
): string {
  /** Texts go where they are told to, however wide a font is: their width is given. */
  const put = (text: string, x: number, y: number, { size, bold = false, fill, spacing = 0 }: Type): string => {
    let left = x;
    return split({ text, bold })
      .map((piece) => {
        const wide = widthOf(piece.text, size) + [...piece.text].length * spacing * size;
        // Not every reader draws a blank at the end: the letters before it would be drawn apart instead.
        const shown = piece.text.trimEnd();
        const [count, own] = [[...shown].length, widthOf(shown, size)];
        const drawn = `<text x="${at(left)}" y="${at(y)}" font-size="${size}"${piece.bold ? ' font-weight="700"' : ''} fill="${fill}" textLength="${at(own + (count - 1) * spacing * size)}" lengthAdjust="spacing" xml:space="preserve">${escaped(shown)}</text>`;
        left += wide;
        return drawn;
      })
      .join('');
  };
  const wide = (text: string, { size, spacing = 0 }: Type) =>
    widthOf(text, size) + ([...text].length - 1) * spacing * size;
  const middle = (text: string, x: number, y: number, type: Type) => put(text, x - wide(text, type) / 2, y, type);
  const line = (d: string, color: string, weight: number, opacity = 1) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${weight}" stroke-opacity="${at(opacity)}"/>`;

  const background = [
    `<rect width="${W}" height="${H}" fill="${colors.paper}"/>`,
    ...ringPaths(fields.no, { cx: W / 2, cy: 404, radii: radiiOf(28, 306, 19), wobble: 0.035 }).map((d, i) =>
      line(d, colors.frame, i % 4 === 0 ? 1.6 : 0.8, i % 4 === 0 ? 0.14 : 0.1),
    ),
    ...[
      [34, 34, 1, 1],
      [W - 34, 34, -1, 1],
      [34, H - 34, 1, -1],
      [W - 34, H - 34, -1, -1],
    ].flatMap(([x = 0, y = 0, dx = 1, dy = 1]) =>
      radiiOf(14, 86, 8).map((r, i) =>
        line(
          `M${at(x + dx * r)} ${y}A${at(r)} ${at(r)} 0 0 ${dx * dy > 0 ? 1 : 0} ${x} ${at(y + dy * r)}`,
          colors.frame,
          1,
          0.75 - i * 0.07,
        ),
      ),
    ),
    `<rect x="34" y="34" width="${W - 68}" height="${H - 68}" fill="none" stroke="${colors.frame}" stroke-width="2.4"/>`,
    `<rect x="41" y="41" width="${W - 82}" height="${H - 82}" fill="none" stroke="${colors.frame}" stroke-width="0.9"/>`,
    ...ringPaths(fields.no, { cx: W / 2, cy: 116, radii: radiiOf(4, 28, 8), wobble: 0.04 }).map((d, i) =>
      line(d, colors.frame, 1.1, 1 - i * 0.07),
    ),
    `<circle cx="${W / 2}" cy="116" r="2.6" fill="${colors.frame}"/>`,
  ];

  const heading: Type = { size: 58, bold: true, fill: colors.heading, spacing: 0.36 };
  const latin: Type = { size: 13, fill: colors.note, spacing: 0.3 };
  const holder: Type = { size: 26, bold: true, fill: colors.ink, spacing: 0.12 };
  const name = Math.max(wide(fields.holder, holder), 60);
  const head = [
    middle(fields.heading, W / 2, 222, heading),
    middle(fields.latin, W / 2, 251, latin),
    put(fields.holder, TEXT.x + 18, 324, holder),
    line(`M${TEXT.x} 336.5H${at(TEXT.x + name + 36)}`, colors.ink, 1.5),
    put(fields.salute, TEXT.x + name + 62, 324, { ...holder, spacing: 0 }),
  ];

  // A long title makes the letters smaller, so that they do not reach the foot.
  const sized = [22, 20, 18, 16].map((size) => ({
    size,
    lines: linesOf(fields.body, { size, width: TEXT.width, indent: size * 2 }),
  }));
  const { size, lines } =
    sized.find((one) => (one.lines.length + 1) * one.size * 2 <= 196) ?? (sized[3] as (typeof sized)[0]);
  const step = Math.min(size * 2, 196 / (lines.length + 1));
  const baseline = (n: number) => 352 + n * step + step / 2 + size * 0.36;
  const body = [
    ...lines.flatMap(({ pieces }, n) =>
      pieces.map((piece) =>
        put(piece.text, TEXT.x + piece.x, baseline(n), { size, bold: piece.bold, fill: colors.ink }),
      ),
    ),
    put(fields.closing, TEXT.x + size * 2, baseline(lines.length), { size, fill: colors.ink }),
  ];

  const label: Type = { size: 14, fill: colors.note };
  const value: Type = { size: 14, fill: colors.ink };
  const rows = [
    [fields.noLabel, fields.no],
    [fields.codeLabel, fields.code],
    [fields.idLabel, fields.id],
  ];
  const foot = [
    `<rect x="${TEXT.x + 0.5}" y="${FOOT - 106.5}" width="105" height="106" fill="#fff" stroke="${colors.note}" stroke-opacity="0.35"/>`,
    `<g transform="translate(${TEXT.x + 7} ${FOOT - 99}) scale(${at(9200 / qr.size / 100)})"><path d="${qr.path}" fill="${colors.ink}"/></g>`,
    ...rows.flatMap(([key = '', text = ''], i) => [
      put(key, TEXT.x + 126, FOOT - 86 + i * 25, label),
      put(text, TEXT.x + 202, FOOT - 86 + i * 25, value),
    ]),
    put(fields.scan, TEXT.x + 126, FOOT - 86 + 75, { ...label, size: 12 }),
  ];

  const org: Type = { size: fields.org.length > 14 ? 17 : 20, bold: true, fill: colors.ink, spacing: 0.08 };
  const date: Type = { size: 20, fill: colors.ink };
  const centre = W - 200 - Math.max(wide(fields.org, org), wide(fields.date, date)) / 2;
  const issuer = [middle(fields.org, centre, FOOT - 48, org), middle(fields.date, centre, FOOT - 12, date)];

  const stamp = fields.stamp
    ? [
        `<g transform="translate(${W / 2} 420) rotate(-16)"><rect x="-190" y="-62" width="380" height="124" rx="10" fill="none" stroke="${colors.seal}" stroke-width="5" stroke-opacity="0.8"/>`,
        `<g fill-opacity="0.8">${middle(fields.stamp, 0, 24, { size: 68, bold: true, fill: colors.seal, spacing: 0.2 })}</g></g>`,
      ]
    : [];

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" font-family="${escaped(font)}" direction="ltr">`,
    ...background,
    ...head,
    ...body,
    ...foot,
    // The words of the office lie on its seal, so that they can be read without colours as well.
    seal(fields, centre, FOOT - 26, colors.seal, (text, x, y, type) => middle(text, x, y, type)),
    ...issuer,
    ...stamp,
    '</svg>',
  ].join('');
}

/** The seal of the office: its name around a star, the purpose of the seal below. */
function seal(
  { org, seal: use }: DrawnFields,
  cx: number,
  cy: number,
  color: string,
  middle: (text: string, x: number, y: number, type: Type) => string,
): string {
  const R = 71;
  const letters = [...org];
  const size = Math.min(19, (R * 4.1) / Math.max(letters.length, 1));
  const reach = R - 6 - size * 0.82;
  const spread = Math.min(250, letters.length * 25);
  const step = letters.length > 1 ? spread / (letters.length - 1) : 0;
  const star = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? 24 : 9.4;
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    return `${at(r * Math.cos(a))} ${at(r * Math.sin(a) + 2)}`;
  });
  return [
    `<g transform="translate(${at(cx)} ${at(cy)}) rotate(-6)" fill-opacity="0.8" stroke-opacity="0.8">`,
    `<circle r="${R}" fill="none" stroke="${color}" stroke-width="4"/>`,
    ...letters.map(
      (letter, i) =>
        `<g transform="rotate(${at(-spread / 2 + i * step)})">${middle(letter, 0, -reach, { size, fill: color })}</g>`,
    ),
    `<path d="M${star.join('L')}Z" fill="${color}"/>`,
    middle(use, 0, 50, { size: 13, fill: color }),
    '</g>',
  ].join('');
}
