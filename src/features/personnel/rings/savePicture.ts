/** What a picture has to say of itself, because the style sheets stay behind. */
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

/** The drawing as a picture of its own: its colours and fonts written into it, with a title above. Rejects when it cannot be drawn. */
export async function pictureOf(svg: SVGSVGElement, title: string): Promise<Blob> {
  const size = svg.viewBox.baseVal.width;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [i, node] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[i] as Element);
    for (const name of COPIED) (node as SVGElement).style.setProperty(name, style.getPropertyValue(name));
    node.removeAttribute('class');
  }
  const [width, height] = [size + 2 * MARGIN, size + 2 * MARGIN + HEAD];
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
