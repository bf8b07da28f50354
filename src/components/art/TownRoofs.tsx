/** Left edge, width and height of each house in a band 1440 wide; the valley below the sun stays open. */
type House = readonly [x: number, width: number, height: number];
const far: readonly House[] = [
  [40, 70, 34],
  [126, 54, 27],
  [318, 76, 36],
  [412, 50, 25],
  [620, 58, 27],
  [1196, 78, 36],
  [1290, 54, 27],
];
const near: readonly House[] = [
  [-18, 84, 40],
  [200, 62, 30],
  [246, 78, 38],
  [520, 66, 30],
  [706, 48, 21],
  [1128, 58, 27],
  [1350, 88, 42],
];

const n = (value: number) => value.toFixed(1);

/** A house of the south: a roof that swings up at its eaves, and a wall below it. */
function houseOf([x, width, height]: House, ground: number): string {
  const [over, rise, top] = [width * 0.16, height * 0.52, ground - height];
  const roof = `M${n(x - over)} ${n(top + rise)}q${n(over * 1.2)} ${n(-rise * 0.12)} ${n(over * 1.9)} ${n(-rise * 0.62)}l${n(over * 0.5)} ${n(-rise * 0.38)}h${n(width - over * 2.8)}l${n(over * 0.5)} ${n(rise * 0.38)}q${n(over * 0.7)} ${n(rise * 0.5)} ${n(over * 1.9)} ${n(rise * 0.62)}z`;
  return `${roof}M${n(x)} ${n(top + rise)}h${n(width)}V${ground + 20}h${n(-width)}z`;
}

/** Lit windows of a house. */
function windowsOf([x, width, height]: House, ground: number): string {
  const count = Math.max(1, Math.floor(width / 26));
  return Array.from({ length: count }, (_, i) => i)
    .filter((i) => (i * 7 + Math.abs(x)) % 3 !== 1)
    .map((i) => `M${n(x + (width / count) * (i + 0.5) - 2.5)} ${n(ground - height * 0.34)}h5v${n(height * 0.2)}h-5z`)
    .join('');
}

/** The city's motif: its roofs at the foot of the terraces. Part of a drawing 1440 wide. */
export function TownRoofs({ height }: { height: number }) {
  const rows = [
    { houses: far, ground: height - 2, opacity: 0.42 },
    { houses: near, ground: height + 8, opacity: 0.72 },
  ];
  return rows.map(({ houses, ground, opacity }) => (
    <g key={opacity}>
      <path d={houses.map((one) => houseOf(one, ground)).join('')} fill="var(--scene-ground)" fillOpacity={opacity} />
      <path d={houses.map((one) => windowsOf(one, ground)).join('')} fill="var(--scene-line)" fillOpacity="0.85" />
    </g>
  ));
}
