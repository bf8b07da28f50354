import { arc } from './geometry';

/*
 * Geometry of the growth imprint: a ring for each year around the first; the more hours a year had, the wider its ring.
 * The angle is the day of the year, clockwise from the top. Plain functions, the same picture for the same figures.
 */

export interface YearOfHours {
  readonly year: number;
  readonly hour: number;
}
/** Something with a day, a month or a year as its date; a month or a year counts as its middle. */
export interface Dated {
  readonly date: string;
}

/** Point of an event, or of several that would overlap. */
export interface ImprintPoint<E> {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The oldest first. */
  readonly events: readonly E[];
}

/** Radii in px: of a point, and of one that stands for several. */
export const POINT = 5;
export const SEVERAL = 8;
/** Half of a year's label, and how far two of them lie apart at least. */
export const LABEL = { x: 17, y: 8 } as const;
export const LABELS_APART = 19;

const CUT = 36;
const TURN = Math.PI * 2;
const DAYS = 365;
const before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** Degrees clockwise from the top. */
export function angleOf(date: string): number {
  const [, month, day] = date.split('-').map(Number);
  if (month === undefined) return 180;
  return (((before[month - 1] ?? 0) + (day ?? 15) - 1) / DAYS) * 360;
}

/** Rings are no circles: each follows the one before, as in wood. */
const bent = (radius: number, angle: number, ring: number): number =>
  radius *
  (1 +
    0.02 * Math.sin(2 * angle + 0.6 + ring * 0.03) +
    0.013 * Math.sin(3 * angle + 2.1 - ring * 0.05) +
    0.007 * Math.sin(5 * angle + 1 + ring * 0.08));

/** Places of the rings of some years, in a square with sides of `size` px. */
export function layRings(years: readonly YearOfHours[], size: number) {
  const centre = size / 2;
  // The year in the core is written as large on a phone, and so are the months around the tree.
  const core = Math.max(16, size * 0.03);
  const [first, outer] = [core + Math.max(8, size * 0.018), size * 0.44 - 20];
  const later = years.slice(1);
  const total = later.reduce((sum, { hour }) => sum + hour, 0);
  // Almost a third of the room is shared equally, so that a year without hours is visible too.
  const share = (hour: number) => (total === 0 ? 1 / later.length : 0.3 / later.length + (0.7 * hour) / total);
  // With few years the tree is smaller.
  const room = (outer - first) * Math.min(1, 0.25 + later.length * 0.1);
  let at = first;
  const radii = years.map(({ hour }, i) => {
    if (i > 0) at += room * share(hour);
    return at;
  });
  const place = (radius: number, degrees: number, ring: number) => {
    const angle = ((degrees - 90) / 360) * TURN;
    const reach = bent(radius, angle, ring);
    return [centre + Math.cos(angle) * reach, centre + Math.sin(angle) * reach] as const;
  };
  /** Between the ring of a year and the one before. */
  const middle = (ring: number) => ((radii[ring - 1] ?? core) + (radii[ring] ?? core)) / 2;
  return { centre, core, radii, place, middle, last: radii.at(-1) ?? first };
}
export type Rings = ReturnType<typeof layRings>;

/** The ring of a year as a path, from one degree to another. */
export function ringPath({ radii, place }: Rings, ring: number, from = 0, to = 360): string {
  const along = (angle: number) => place(radii[ring] ?? 0, (angle / TURN) * 360, ring);
  const nodes = Math.max(2, Math.ceil((24 * (to - from)) / 360));
  return `${arc(along, (from / 360) * TURN, (to / 360) * TURN, nodes)}${to - from >= 360 ? 'z' : ''}`;
}

/** Moves a point of a radius away from the cut with the labels of the years, so that no point lies on a label. */
function besideCut(x: number, y: number, radius: number, centre: number): readonly [number, number] {
  const angle = ((CUT - 90) / 360) * TURN;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [x - centre, y - centre];
  const along = dx * ux + dy * uy;
  const across = dy * ux - dx * uy;
  const free = LABEL.x * Math.abs(uy) + LABEL.y * Math.abs(ux) + radius;
  const reach = Math.hypot(dx, dy);
  if (along < -free || Math.abs(across) >= free) return [x, y];
  // Along the ring, to the nearer side; close to the core a little outwards.
  const side = across < 0 ? -free : free;
  const rest = Math.sqrt(Math.max(0, reach * reach - side * side));
  return [centre + rest * ux - side * uy, centre + rest * uy + side * ux];
}

/** Events as points that neither touch each other nor a label: points too close become a single point. */
export function layPoints<E extends Dated>(
  rings: Rings,
  years: readonly YearOfHours[],
  events: readonly E[],
): ImprintPoint<E>[] {
  const first = years[0]?.year ?? 0;
  const { centre } = rings;
  const put = (x: number, y: number, own: readonly E[]): ImprintPoint<E> => {
    const radius = own.length > 1 ? SEVERAL : POINT;
    const [px, py] = besideCut(x, y, radius, centre);
    return { x: px, y: py, radius, events: own };
  };
  const points = events
    .filter(({ date }) => years.some(({ year }) => year === Number(date.slice(0, 4))))
    .toSorted(byDate)
    .map((event) => {
      const ring = Number(event.date.slice(0, 4)) - first;
      const [x, y] = rings.place(rings.middle(ring), angleOf(event.date), ring);
      return put(x, y, [event]);
    });
  return apart(points, (a, b) => {
    const n = a.events.length + b.events.length;
    const mean = (one: number, other: number) => (one * a.events.length + other * b.events.length) / n;
    return put(mean(a.x, b.x), mean(a.y, b.y), [...a.events, ...b.events].toSorted(byDate));
  });
}

const byDate = (a: Dated, b: Dated) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

/** Overlap in px that is more than a rounding error. */
const OVERLAP = 1e-6;

/** How far two points overlap in px; 0 or less when they do not. */
function overlapOf(a: ImprintPoint<unknown>, b: ImprintPoint<unknown>): number {
  const [reach, x, y] = [a.radius + b.radius, a.x - b.x, a.y - b.y];
  // Most pairs lie far apart, which is told without a root.
  if (x >= reach || -x >= reach || y >= reach || -y >= reach) return 0;
  return reach - Math.hypot(x, y);
}

/**
 * Joins the two points that overlap most until none do. Each point knows the later one that it overlaps most, so that a
 * step asks only those again whose point has changed: hundreds of events of one month stay a matter of milliseconds.
 */
function apart<E>(
  points: readonly ImprintPoint<E>[],
  joined: (a: ImprintPoint<E>, b: ImprintPoint<E>) => ImprintPoint<E>,
): ImprintPoint<E>[] {
  const left: (ImprintPoint<E> | undefined)[] = [...points];
  /** Of each point the later one that it overlaps most, and how far. */
  const partners = left.map((_, i) => partnerOf(i));
  function partnerOf(i: number): { at: number; overlap: number } {
    let partner = { at: -1, overlap: 0 };
    const own = left[i];
    for (let j = i + 1; own && j < left.length; j += 1) {
      const other = left[j];
      const overlap = other ? overlapOf(own, other) : 0;
      if (overlap > partner.overlap + OVERLAP) partner = { at: j, overlap };
    }
    return partner;
  }
  for (;;) {
    let most = { at: -1, overlap: 0 };
    let from = -1;
    for (const [i, partner] of partners.entries())
      if (partner.overlap > most.overlap + OVERLAP) [most, from] = [partner, i];
    const [a, b] = [left[from], left[most.at]];
    if (!a || !b) return left.filter((point) => point !== undefined);
    const one = joined(a, b);
    left[from] = one;
    left[most.at] = undefined;
    for (const [i, partner] of partners.entries()) {
      const own = left[i];
      if (!own) partners[i] = { at: -1, overlap: 0 };
      else if (i === from || partner.at === from || partner.at === most.at) partners[i] = partnerOf(i);
      // A point before the joined one may overlap it more than its own partner.
      else if (i < from) {
        const overlap = overlapOf(own, one);
        if (overlap > partner.overlap + OVERLAP) partners[i] = { at: from, overlap };
      }
    }
  }
}

export interface YearLabel {
  readonly year: number;
  readonly x: number;
  readonly y: number;
}

/** Labels of years on the cut: always the chosen year, and the others that have room. The first year is in the core. */
export function layLabels(rings: Rings, years: readonly YearOfHours[], chosen: number): YearLabel[] {
  const all = years.slice(1).map(({ year }, i): YearLabel => {
    const [x, y] = rings.place(rings.middle(i + 1), CUT, i + 1);
    return { year, x, y };
  });
  const wanted = [...all.filter(({ year }) => year === chosen), ...all.toReversed()];
  const laid: YearLabel[] = [];
  for (const one of wanted) {
    const free = laid.every(({ x, y }) => Math.hypot(x - one.x, y - one.y) >= LABELS_APART);
    const outside = Math.hypot(one.x - rings.centre, one.y - rings.centre) >= rings.core + LABEL.x;
    if ((free && outside) || (one.year === chosen && laid.length === 0)) laid.push(one);
  }
  return laid.toSorted((a, b) => a.year - b.year);
}
