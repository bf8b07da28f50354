import { scene } from './scene';

/** Colours of one row of houses. */
interface Houses {
  roof: string;
  wall: string;
  light: string;
  eave: string;
}

const colours: Record<'light' | 'dark', { far: Houses; near: Houses }> = {
  light: {
    far: { roof: '#A5400F', wall: '#8A350E', light: '#FFD7B0', eave: '#FFE3C4' },
    near: { roof: '#5B220C', wall: '#47190A', light: '#F9A56B', eave: '#E8854A' },
  },
  dark: {
    far: { roof: '#421D0A', wall: '#361809', light: '#F2A765', eave: '#8A4A20' },
    near: { roof: '#210F07', wall: '#170B06', light: '#E8935A', eave: '#6B3413' },
  },
};

/** Left edge, width, height and ground of each house; the valley in the middle stays open. */
type House = readonly [x: number, width: number, height: number, ground: number];
const far: readonly House[] = [
  [-30, 120, 84, 842],
  [118, 92, 70, 838],
  [236, 130, 96, 846],
  [392, 86, 66, 852],
  [960, 96, 72, 852],
  [1082, 134, 98, 848],
  [1242, 92, 72, 842],
  [1352, 120, 88, 846],
];
const near: readonly House[] = [
  [40, 150, 104, 900],
  [214, 104, 80, 904],
  [338, 128, 92, 908],
  [486, 96, 70, 912],
  [858, 92, 66, 912],
  [972, 132, 92, 908],
  [1126, 108, 80, 904],
  [1256, 156, 106, 900],
];

const n = (value: number) => String(Math.round(value));

/** A house of the south: a roof that swings up at its eaves, a wall, lit windows. */
function house([x, width, height, ground]: House, { roof, wall, light, eave }: Houses): string {
  const over = width * 0.16;
  const top = ground - height;
  const rise = height * 0.52;
  const count = Math.max(1, Math.floor(width / 34));
  const windows = Array.from({ length: count }, (_, i) => i)
    .filter((i) => (i * 7 + x + 30) % 3 !== 1)
    .map(
      (i) => `M${n(x + (width / count) * (i + 0.5) - 5)} ${n(top + rise + height * 0.16)}h10v${n(height * 0.2)}h-10z`,
    );
  return [
    `<path d="M${n(x)} ${n(top + rise)}h${n(width)}V930h${n(-width)}z" fill="${wall}"/>`,
    `<path d="M${n(x - over)} ${n(top + rise)}q${n(over * 1.2)} ${n(-rise * 0.12)} ${n(over * 1.9)} ${n(-rise * 0.62)}l${n(over * 0.5)} ${n(-rise * 0.38)}h${n(width - over * 2.8)}l${n(over * 0.5)} ${n(rise * 0.38)}q${n(over * 0.7)} ${n(rise * 0.5)} ${n(over * 1.9)} ${n(rise * 0.62)}z" fill="${roof}" stroke="${eave}" stroke-opacity=".35" stroke-width="2"/>`,
    windows.length > 0 ? `<path d="${windows.join('')}" fill="${light}" opacity=".75"/>` : '',
  ].join('');
}

/** The mark of the town, storey by storey. */
function pagoda(x: number, ground: number, roofs: Houses, walls: Houses): string {
  const storeys = [
    [92, 34],
    [76, 32],
    [62, 30],
    [48, 28],
  ] as const;
  let y = ground;
  const drawn = storeys.map(([width, height]) => {
    const one = `<path d="M${n(x - width / 2 - 12)} ${n(y)}q12 -3 16 -14h${n(width - 8)}q4 11 16 14z" fill="${roofs.roof}" stroke="${roofs.eave}" stroke-opacity=".35" stroke-width="2"/><path d="M${n(x - width / 2 + 7)} ${n(y)}h${n(width - 14)}v${n(height - 14)}h${n(14 - width)}z" fill="${walls.wall}"/>`;
    y -= height;
    return one;
  });
  return `${drawn.join('')}<path d="M${n(x)} ${n(y + 20)}v-44" stroke="${roofs.roof}" stroke-width="5" stroke-linecap="round"/>`;
}

/** The login scene of the city: its roofs at the foot of the terraces. */
export function townScene(mode: 'light' | 'dark'): string {
  const { far: back, near: front } = colours[mode];
  const roofs = [
    ...far.map((one) => house(one, back)),
    pagoda(1186, 792, front, back),
    ...near.map((one) => house(one, front)),
  ];
  return scene(mode).replace(/<\/svg>$/, `<g>${roofs.join('')}</g></svg>`);
}

/** The city's mark: the gate of its school above the book of the province. */
export const townLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="8" fill="#C2410C"/><circle cx="22.6" cy="8.6" r="3" fill="#FFD7B0"/><g fill="none" stroke="#FFF" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="M4.6 15.4c2.6-.3 4-1.8 4.9-4.2h7c.9 2.4 2.3 3.9 4.9 4.2z" fill="#FFF" fill-opacity=".22"/><path d="M7.6 15.6V21M18.4 15.6V21"/><path d="M5.5 22.6c4-1.6 7.9-1 10.5 1.6 2.6-2.6 6.5-3.2 10.5-1.6" opacity=".85"/><path d="M5.5 26.6c4-1.6 7.9-1 10.5 1.6 2.6-2.6 6.5-3.2 10.5-1.6" opacity=".55"/></g></svg>';
