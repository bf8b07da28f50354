/** CSS properties that are copied into the picture, because the style sheets are not part of it. */
const COPIED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
];
const SCALE = 2;
const MARGIN = 24;
const HEAD = 64;
const NS = 'http://www.w3.org/2000/svg';
/** Sizes of the legend in px: a mark, the gap after it, the space after its words, the row height, the font. */
const KEY = { mark: 14, gap: 6, space: 22, row: 28, font: 14 } as const;

/** Copies the computed style of an element into its copy, because the style sheets are not part of the picture. */
function dress(copy: SVGElement, original: Element): void {
  const style = getComputedStyle(original);
  for (const name of COPIED) copy.style.setProperty(name, style.getPropertyValue(name));
  copy.removeAttribute('class');
}

function dressAll(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [i, node] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries())
    dress(node, originals[i] as Element);
  return copy;
}

interface Key {
  mark: SVGSVGElement;
  words: string;
  width: number;
}

/** Returns the marks of a legend with their words, in rows as wide as the drawing. */
function keyRows(legend: readonly Element[], width: number, family: string): Key[][] {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `${KEY.font}px ${family}`;
  const rows: Key[][] = [[]];
  let used = 0;
  for (const one of legend) {
    const mark = one.querySelector('svg');
    if (!mark) continue;
    const words = (one.textContent ?? '').trim();
    const own = KEY.mark + KEY.gap + (pen?.measureText(words).width ?? 0) + KEY.space;
    if (used + own > width && used > 0) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push({ mark, words, width: own });
    used += own;
  }
  return rows.filter((row) => row.length > 0);
}

/** Draws the rows centred, from right to left in a right-to-left language. */
function drawKeys(
  page: SVGSVGElement,
  rows: readonly Key[][],
  at: { width: number; top: number; family: string; fill: string },
) {
  const rtl = document.documentElement.dir === 'rtl';
  for (const [i, row] of rows.entries()) {
    const whole = row.reduce((sum, one) => sum + one.width, -KEY.space);
    let from = (at.width - whole) / 2;
    const place = (x: number, wide: number) => String(rtl ? at.width - x - wide : x);
    for (const { mark, words, width } of row) {
      const copy = dressAll(mark);
      copy.setAttribute('x', place(from, KEY.mark));
      copy.setAttribute('y', String(at.top + i * KEY.row + (KEY.row - KEY.mark) / 2));
      const text = document.createElementNS(NS, 'text');
      text.textContent = words;
      text.setAttribute('x', place(from + KEY.mark + KEY.gap, 0));
      text.setAttribute('y', String(at.top + i * KEY.row + KEY.row / 2 + KEY.font * 0.36));
      // In Arabic, `start` is the right end of the text.
      text.setAttribute('text-anchor', 'start');
      text.setAttribute('direction', rtl ? 'rtl' : 'ltr');
      text.style.font = `${KEY.font}px ${at.family}`;
      text.style.fill = at.fill;
      page.append(copy, text);
      from += width;
    }
  }
}

/**
 * Returns the drawing as a picture with its own colours and fonts, a title above it and the legend below it. Rejects
 * when it cannot be drawn.
 * @param legend elements with a mark and its words
 */
export async function pictureOf(svg: SVGSVGElement, title: string, legend: readonly Element[]): Promise<Blob> {
  const size = svg.viewBox.baseVal.width;
  const copy = dressAll(svg);
  const family = getComputedStyle(document.body).fontFamily;
  const rows = keyRows(legend, size, family);
  const foot = rows.length * KEY.row + (rows.length > 0 ? MARGIN / 2 : 0);
  const [width, height] = [size + 2 * MARGIN, size + 2 * MARGIN + HEAD + foot];
  const page = document.createElementNS(NS, 'svg');
  for (const [name, value] of Object.entries({
    width: width * SCALE,
    height: height * SCALE,
    viewBox: `0 0 ${width} ${height}`,
  }))
    page.setAttribute(name, String(value));
  const ground = getComputedStyle(document.documentElement);
  const back = document.createElementNS(NS, 'rect');
  back.setAttribute('width', String(width));
  back.setAttribute('height', String(height));
  back.style.fill = ground.getPropertyValue('--color-bg-container');
  const words = document.createElementNS(NS, 'text');
  words.textContent = title;
  words.setAttribute('x', String(width / 2));
  words.setAttribute('y', String(MARGIN + 32));
  words.setAttribute('text-anchor', 'middle');
  words.style.font = `700 24px ${ground.getPropertyValue('--font-family-serif') || 'serif'}`;
  words.style.fill = ground.getPropertyValue('--color-text');
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(MARGIN + HEAD));
  copy.setAttribute('width', String(size));
  copy.setAttribute('height', String(size));
  page.append(back, words, copy);
  drawKeys(page, rows, {
    width,
    top: MARGIN + HEAD + size + MARGIN / 2,
    family,
    fill: ground.getPropertyValue('--color-text-secondary'),
  });
  const href = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(page)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = href;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: width * SCALE, height: height * SCALE });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(href);
  }
}
