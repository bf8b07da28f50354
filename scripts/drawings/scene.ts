import { growthRings, type Terrace, terraces } from '../../src/components/art/geometry';

/** Colours of the login scene in one theme. */
interface Palette {
  sky: readonly [string, string];
  haze: string;
  /** Fields, far to near. */
  fields: readonly string[];
  /** Edge of a field, far to near. */
  edges: readonly string[];
  rings: readonly [far: string, near: string];
  sun: readonly [outer: string, inner: string];
  wall: string;
  roof: string;
  door: string;
  wood: string;
  flag: string;
  people: string;
  crowns: readonly string[];
  stars?: string;
}

export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    sky: ['#FBF8F3', '#FFF0E0'],
    haze: '#FBEBDB',
    fields: ['#FBE6D1', '#F8D2B0', '#F2AE7C', '#E8854A', '#CF5C20', '#A5400F', '#6E2A0D', '#47190A'],
    edges: ['#FFF8F0', '#FFE3C8', '#FFC490', '#F69D5C', '#D86A2C'],
    rings: ['#F4DCC6', '#EE8D4B'],
    sun: ['#FB8F3C', '#F97316'],
    wall: '#F7CFA8',
    roof: '#8C2D07',
    door: '#C2410C',
    wood: '#6B3416',
    flag: '#C2410C',
    people: '#4A1C0B',
    crowns: ['#B85A22', '#D07A3C', '#DD945C'],
  },
  dark: {
    sky: ['#14100D', '#33200F'],
    haze: '#2A1B11',
    fields: ['#3D2614', '#4A2C15', '#5A3215', '#6A3613', '#5C2A0D', '#421D0A', '#2A1308', '#170B06'],
    edges: ['#7A4B26', '#9A5B2A', '#B4632A', '#A0521F', '#6B3413'],
    rings: ['#4A2F1A', '#C46A2A'],
    sun: ['#C85A14', '#F97316'],
    wall: '#8A5A34',
    roof: '#B4531B',
    door: '#F9A04B',
    wood: '#A87850',
    flag: '#F97316',
    people: '#E8B98C',
    crowns: ['#8A4519', '#75401D', '#653A1F'],
    stars: '#F8DCC3',
  },
};

const WIDTH = 1440;
const HEIGHT = 900;
const SPINE = 664;
const COUNT = 15;

const rgb = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
/** Colour at a share of the way along some stops. */
function mix(stops: readonly string[], share: number): string {
  const place = share * (stops.length - 1);
  const i = Math.min(Math.floor(place), stops.length - 2);
  const from = rgb(stops[i]!);
  const to = rgb(stops[i + 1]!);
  return `#${from
    .map((v, k) =>
      Math.round(v + (to[k]! - v) * (place - i))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Fields planted with rice: a row of shoots along their edge. */
const seedlings = new Set([5, 8, 11]);

const round = (value: number) => Math.round(value * 10) / 10;
/** Stands on the far ridge, `scale` times the size it is drawn in; `half` is half the width of its foot. */
function onRidge(ridge: Terrace, x: number, scale: number, half: number, content: string, attributes = ''): string {
  const foot = Math.min(ridge.y(x - half), ridge.y(x), ridge.y(x + half));
  return `<g transform="translate(${x} ${round(foot)})scale(${scale})"${attributes}>${content}</g>`;
}

const tree = (p: Palette, crown: number) =>
  `<path d="M-1.4-14h2.8v17h-2.8z" fill="${p.wood}"/><path d="M0-44c8 0 13 8 13 16s-6 16-13 16-13-8-13-16 5-16 13-16z" fill="${p.crowns[crown]}"/>`;

const school = (p: Palette) =>
  `<path d="M-34 14v-36h68v36z" fill="${p.wall}"/><path d="M-40-21 0-41l40 20z" fill="${p.roof}"/><path d="M-7 14v-28h14v28z" fill="${p.door}"/><path d="M-26-16h9v8h-9zM17-16h9v8h-9z" fill="${p.door}" opacity=".75"/><path d="M52 10v-62" stroke="${p.wood}" stroke-width="2"/><path d="M52-52c6-4 10 3 17-1v12c-7 4-11-3-17 1z" fill="${p.flag}"/>`;

/** A teacher and two pupils. */
const people =
  '<circle cy="-23" r="4.2"/><path d="M-5-18h10l3 20h-16z"/><circle cx="17" cy="-13" r="3.2"/><path d="M13.5-9h7l2 12h-11z"/><circle cx="29" cy="-11" r="3"/><path d="M25.8-7h6.4l2 11h-10.4z"/>';

const birds = (p: Palette) =>
  `<g fill="none" stroke="${p.people}" stroke-width="1.6" stroke-linecap="round" opacity=".5"><path d="M470 300q7-7 12 0 5-7 12 0M508 282q5-5 9 0 4-5 9 0M446 322q4-4 7 0 3-4 7 0"/></g>`;

const stars = (colour: string) => {
  const places = [
    [210, 74],
    [352, 132],
    [470, 58],
    [598, 120],
    [742, 70],
    [838, 152],
    [120, 190],
    [1010, 60],
    [1180, 118],
    [1330, 70],
    [930, 240],
    [1390, 230],
    [300, 260],
  ];
  return `<g fill="${colour}" opacity=".5">${places.map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${i % 3 ? 1 : 1.6}"/>`).join('')}</g>`;
};

/** The login scene: terraces open like a book, and the sun rises from its spine as the rings of a trunk. */
export function scene(mode: 'light' | 'dark'): string {
  const p = palettes[mode];
  const fields = terraces({
    width: WIDTH,
    height: HEIGHT,
    spine: SPINE,
    top: 470,
    count: COUNT,
    seed: 7,
    dip: 98,
    swell: 38,
  });
  const ridge = fields[0]!;
  const hills = terraces({
    width: WIDTH,
    height: 700,
    spine: 980,
    top: 436,
    count: 1,
    seed: 23,
    dip: 10,
    swell: 34,
    slope: -0.01,
  });
  const radii = [22, 46, 66, 86, 106, 126, 145, 163, 181];
  const sunRings = growthRings({ cx: SPINE - 3, cy: 466, radii, seed: 5, wobble: 0.036 });
  const rings = sunRings
    .map((d, i) => {
      const near = 1 - i / (radii.length - 1);
      const fill = i === 0 ? p.sun[1] : i === 1 ? p.sun[0] : 'none';
      return `<path d="${d}" fill="${fill}" stroke="${mix(p.rings, near ** 0.8)}" stroke-width="${round(1.3 + near * 1.2)}"/>`;
    })
    .reverse()
    .join('');
  const ground = fields
    .map(({ path }, i) => {
      const near = i / (COUNT - 1);
      const opacity = i < COUNT - 2 ? 0.85 : 0.2;
      const field = `<path d="${path}" fill="${mix(p.fields, near)}" stroke="${mix(p.edges, near)}" stroke-opacity="${opacity}" stroke-width="${round(1.2 + near * 1.3)}"/>`;
      return seedlings.has(i)
        ? `${field}<path d="${path}" fill="none" stroke="${mix(p.edges, near)}" stroke-width="${round(3 + near * 4)}" stroke-dasharray="1.2 ${round(9 + near * 9)}" transform="translate(0 ${round(7 + near * 14)})" opacity=".35"/>`
        : field;
    })
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMax slice">`,
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${p.sky[0]}"/><stop offset=".62" stop-color="${p.sky[1]}"/></linearGradient>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>`,
    p.stars ? stars(p.stars) : '',
    `<path d="${hills[0]!.path}" fill="${p.haze}"/>`,
    `<clipPath id="h"><path d="M0 0h${WIDTH}v520H0z"/></clipPath><g clip-path="url(#h)">${rings}</g>`,
    birds(p),
    onRidge(ridge, 828, 0.68, 22, school(p)),
    onRidge(ridge, 789, 0.6, 5, tree(p, 0)),
    onRidge(ridge, 772, 0.44, 5, tree(p, 1)),
    onRidge(ridge, 508, 0.62, 2, people, ` fill="${p.people}"`),
    onRidge(ridge, 300, 0.56, 5, tree(p, 1)),
    onRidge(ridge, 281, 0.42, 5, tree(p, 2)),
    onRidge(ridge, 214, 0.36, 5, tree(p, 2)),
    ground,
    '</svg>',
  ].join('');
}
