import styles from './art.module.css';
import { growthRings, seedOf } from './geometry';
import { type Palette, paletteOf } from './palette';

const RADII = [8, 15, 22, 30, 38, 47];

export interface GrowthRingsProps {
  /** Text that decides the picture, for example an id: the same text gives the same picture. */
  seed: string;
  /** A single character, usually the family name. */
  letter: string;
  /** Colours of the ground; by default they follow from the seed. */
  palette?: Palette | undefined;
  /** Width and height in px. */
  size?: number;
}

/** Picture of a studio or a person without a photograph: rings of a trunk around one character. Decorative. */
export function GrowthRings({ seed, letter, palette, size = 72 }: GrowthRingsProps) {
  const number = seedOf(seed);
  return (
    <svg
      className={styles.rings}
      data-palette={palette ?? paletteOf(number)}
      viewBox="0 0 80 80"
      width={size}
      height={size}
      style={{ borderRadius: size / 6 }}
      aria-hidden="true"
    >
      <rect width="80" height="80" />
      {growthRings({ cx: 40, cy: 40, radii: RADII, seed: number, wobble: 0.05 }).map((d, i) => (
        <path key={d} d={d} strokeOpacity={0.5 - i * 0.06} />
      ))}
      <text x="40" y="53" textAnchor="middle">
        {letter}
      </text>
    </svg>
  );
}
