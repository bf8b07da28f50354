import { createRng } from './random';

/** Part of a caption that marks an ID photo; that of a woman has a second part. */
export const PORTRAIT = '证件照';
export const OF_WOMAN = '女';

type Color = readonly [number, number, number];
type Painter = (x: number, y: number) => number | undefined;

const within = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

const backgrounds: readonly Color[] = [
  [205, 224, 242],
  [214, 228, 240],
  [226, 232, 238],
];
const jackets: readonly Color[] = [
  [30, 74, 124],
  [58, 62, 70],
  [122, 46, 40],
  [32, 92, 80],
];
const skins: readonly Color[] = [
  [240, 206, 180],
  [232, 194, 166],
];

/**
 * Draws an ID photo of an invented person in front of a plain wall, made of a few shapes.
 * @returns colours, and a function for the colour number of each point; the first colour is the wall's
 */
export function portraitOf(
  caption: readonly string[],
  width: number,
): { palette: Color[]; colorAt: (x: number, y: number) => number } {
  const rng = createRng(`portrait:${caption.join(' ')}`);
  const woman = caption.includes(OF_WOMAN);
  const [wall, jacket, skin] = [rng.pick(backgrounds), rng.pick(jackets), rng.pick(skins)];
  const palette: Color[] = [wall, [46, 38, 36], skin, [214, 172, 146], jacket, [250, 250, 248], [168, 84, 76]];
  const [WALL, HAIR, SKIN, SHADE, JACKET, SHIRT, LIPS] = [0, 1, 2, 3, 4, 5, 6];
  const c = width / 2;
  const face = { cy: 236, rx: 92, ry: 116 };
  const longHair = woman && rng.int(0, 2) > 0;
  // From the front to the back.
  const painters: Painter[] = [
    (x, y) => (within(x, y, c - 36, face.cy + 2, 9, 7) || within(x, y, c + 36, face.cy + 2, 9, 7) ? HAIR : undefined),
    (x, y) => (Math.abs(Math.abs(x - c) - 36) < 20 && Math.abs(y - (face.cy - 20)) < 3 ? HAIR : undefined),
    (x, y) => (within(x, y, c, face.cy + 40, 12, 6) ? SHADE : undefined),
    (x, y) => (within(x, y, c, face.cy + 68, 26, woman ? 7 : 5) ? LIPS : undefined),
    // The hair above the forehead, parted to one side.
    (x, y) =>
      within(x, y, c, face.cy - 22, face.rx + 10, face.ry + 8) &&
      y < face.cy - 62 + (woman ? Math.abs(x - c - 30) * 0.28 : Math.abs(x - c + 20) * 0.1)
        ? HAIR
        : undefined,
    (x, y) => (within(x, y, c, face.cy, face.rx, face.ry) ? SKIN : undefined),
    (x, y) =>
      within(x, y, c - face.rx, face.cy + 8, 14, 26) || within(x, y, c + face.rx, face.cy + 8, 14, 26)
        ? SKIN
        : undefined,
    (x, y) => (Math.abs(x - c) < 44 && y > face.cy + 60 && y < 400 ? (y < face.cy + 126 ? SHADE : SKIN) : undefined),
    (x, y) => (y > 382 && y < 520 && Math.abs(x - c) < (520 - y) * 0.42 ? SHIRT : undefined),
    (x, y) => (within(x, y, c, 600, 206, 226) ? JACKET : undefined),
    (x, y) =>
      longHair
        ? within(x, y, c, face.cy + 40, face.rx + 34, face.ry + 70)
          ? HAIR
          : undefined
        : within(x, y, c, face.cy - 14, face.rx + 14, face.ry + 4) && y < face.cy + (woman ? 70 : 10)
          ? HAIR
          : undefined,
  ];
  const colorAt = (x: number, y: number) => {
    for (const paint of painters) {
      const found = paint(x, y);
      if (found !== undefined) return found;
    }
    return WALL as number;
  };
  return { palette, colorAt };
}
