/*
 * Geometry of the product's drawings: growth rings and terraces. Plain functions, the same picture for the same seed;
 * used by components here and by scripts/drawings, which writes the files of public/.
 */

/** A repeatable stream of numbers in [0, 1). */
export function random(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A seed from any text, for example an id. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

const short = (value: number) => String(Math.round(value * 10) / 10);
/** Coordinates for a path, without a space where a minus sign parts them. */
const pairs = (...values: number[]) => values.map(short).join(' ').replaceAll(' -', '-');

/** Point of a curve: its place and its direction. */
interface Node {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** Cubic Béziers through the nodes, as relative commands; errors of rounding do not add up. */
function beziers(nodes: readonly Node[]): string {
  let [x, y] = [Math.round((nodes[0]?.x ?? 0) * 10) / 10, Math.round((nodes[0]?.y ?? 0) * 10) / 10];
  let path = `M${pairs(x, y)}`;
  for (let i = 1; i < nodes.length; i++) {
    const a = nodes[i - 1]!;
    const b = nodes[i]!;
    path += `c${pairs(a.x + a.dx / 3 - x, a.y + a.dy / 3 - y, b.x - b.dx / 3 - x, b.y - b.dy / 3 - y, b.x - x, b.y - y)}`;
    x += Math.round((b.x - x) * 10) / 10;
    y += Math.round((b.y - y) * 10) / 10;
  }
  return path;
}

export interface RingOptions {
  cx: number;
  cy: number;
  /** Mean radius of every ring, inside to outside. */
  radii: readonly number[];
  seed: number;
  /** How far a ring leaves the circle, as a share of its radius. */
  wobble?: number;
}

const RING_NODES = 14;

/** A smooth path through a number of points; each belongs to an angle in radians, clockwise from the right. */
export function arc(
  at: (angle: number) => readonly [x: number, y: number],
  from: number,
  to: number,
  count: number,
): string {
  const step = (to - from) / count;
  const nodes = Array.from({ length: count + 1 }, (_, i): Node => {
    const angle = from + i * step;
    const [x, y] = at(angle);
    const [before, after] = [at(angle - 0.01), at(angle + 0.01)];
    return { x, y, dx: ((after[0] - before[0]) / 0.02) * step, dy: ((after[1] - before[1]) / 0.02) * step };
  });
  return beziers(nodes);
}

/** Growth rings as closed paths, inside to outside; each follows the shape of the one before, as in wood. */
export function growthRings({ cx, cy, radii, seed, wobble = 0.05 }: RingOptions): string[] {
  const next = random(seed);
  const phases = [next() * 7, next() * 7, next() * 7] as const;
  return radii.map((radius, ring) => {
    const drift = ring * 0.22;
    const reach = (angle: number) =>
      radius *
      (1 +
        wobble *
          (Math.sin(2 * angle + phases[0] + drift) +
            0.7 * Math.sin(3 * angle + phases[1] - drift) +
            0.3 * Math.sin(5 * angle + phases[2] + drift)));
    const at = (angle: number) => [cx + Math.cos(angle) * reach(angle), cy + Math.sin(angle) * reach(angle)] as const;
    return `${arc(at, 0, Math.PI * 2, RING_NODES)}z`;
  });
}

export interface TerraceOptions {
  width: number;
  height: number;
  /** Where the two halves meet, like pages at the spine of a book. */
  spine: number;
  /** Height of the farthest ridge. */
  top: number;
  count: number;
  seed: number;
  /** Depth of the fold at the spine, and height of the swell beside it. */
  dip?: number;
  swell?: number;
  /** Above 1 the terraces grow wider towards the reader. */
  ease?: number;
  /** Slope of the left half; the right one falls more gently. */
  slope?: number;
}

export interface Terrace {
  /** Height of the ridge at a place. */
  y: (x: number) => number;
  /** Closed path of the field in front of the ridge; its other sides lie outside of the picture. */
  path: string;
}

const EDGE = 20;
/** Distances from the spine where a curve is fixed: close together in the fold, far apart on the open slope. */
const STATIONS = [0, 7, 18, 36, 62, 98, 150, 220, 310, 420, 550, 700, 880, 1080, 1300, 1540];

/** Terraced hills, far to near, that fold at the spine like an open book. */
export function terraces(options: TerraceOptions): Terrace[] {
  const { width, height, spine, top, count, seed, dip = 64, swell = 26, ease = 1.5, slope = -0.035 } = options;
  const next = random(seed);
  const phases = [next() * 6, next() * 6, next() * 6] as const;
  return Array.from({ length: count }, (_, index): Terrace => {
    const near = count > 1 ? index / (count - 1) : 0;
    const base = top + (height - top) * near ** ease * 0.98;
    const half = (side: -1 | 1) => (distance: number) => {
      const x = spine + side * distance;
      const left = side < 0;
      const fold = dip * (1 - near * 0.25) * Math.exp(-((distance / 70) ** 1.15));
      const hump = -swell * (1 - near * 0.35) * Math.exp(-(((distance - 230) / 220) ** 2)) * (left ? 1.25 : 0.8);
      const fall = (left ? slope : 0.028) * distance * (1 - near * 0.6);
      const waves =
        9 * Math.sin(x / 170 + phases[0] + index * 0.42) +
        6 * Math.sin(x / 83 + phases[1] + index * 0.8) +
        3 * Math.sin(x / 47 + phases[2] - index * 0.5);
      return base + fold + hump + fall + (1 - 0.3 * near) * waves * (1 - Math.exp(-distance / 120));
    };
    const nodes = (side: -1 | 1) => {
      const limit = side < 0 ? spine + EDGE : width - spine + EDGE;
      const stations = [...STATIONS.filter((s) => s < limit - 30), limit];
      const y = half(side);
      return stations.map((s, i): Node => {
        const span = i === 0 ? stations[1]! : (stations[Math.min(i + 1, stations.length - 1)]! - stations[i - 1]!) / 2;
        const rise = (y(s + 0.5) - y(Math.max(s - 0.5, 0))) / (s < 0.5 ? s + 0.5 : 1);
        return { x: spine + side * s, y: y(s), dx: side * span, dy: rise * span };
      });
    };
    // The left half is laid out from the spine outwards, so it is turned round.
    const left = nodes(-1)
      .reverse()
      .map((node) => ({ ...node, dx: -node.dx, dy: -node.dy }));
    const right = nodes(1);
    const path = `${beziers(left)}${beziers(right).replace(/^M[^c]*/, '')}V${height + EDGE}H${-EDGE}z`;
    return { y: (x) => (x < spine ? half(-1)(spine - x) : half(1)(x - spine)), path };
  });
}
