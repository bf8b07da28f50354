import { memo, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './art.module.css';
import { coverLetter } from './coverLetter';
import { growthRings, random, seedOf, terraces } from './geometry';
import { paletteOf } from './palette';

const WIDTH = 280;
const HEIGHT = 140;

/** Five patterns; each stays on the far side of the character. */
const patterns: readonly ((seed: number) => ReactNode)[] = [
  (seed) =>
    growthRings({ cx: 226, cy: 30, radii: [21, 42, 63, 84, 105, 126, 147, 168, 189], seed, wobble: 0.04 }).map(
      (d, i) => <path key={d} d={d} className={i < 2 ? styles.solid : styles.line} strokeOpacity={0.75 - i * 0.07} />,
    ),
  (seed) =>
    terraces({ width: WIDTH, height: HEIGHT, spine: 190, top: 46, count: 6, seed, dip: 16, swell: 12, ease: 1.1 }).map(
      ({ path }) => <path key={path} d={path} className={styles.field} />,
    ),
  (seed) => {
    const next = random(seed);
    return Array.from({ length: 98 }, (_, i) => ({
      x: 10 + (i % 14) * 20,
      y: 10 + Math.floor(i / 14) * 20,
      size: next(),
    }))
      .filter(({ x, size }) => x > 90 && size > 0.4)
      .map(({ x, y, size }) => (
        <circle
          key={`${x}/${y}`}
          cx={x}
          cy={y}
          r={1.5 + size * 5 * (x / WIDTH)}
          className={styles.dot}
          opacity={size > 0.85 ? 0.8 : 0.3}
        />
      ));
  },
  () =>
    Array.from({ length: 11 }, (_, i) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the pattern
        key={i}
        d={`M${80 + i * 21} 150C${70 + i * 16} ${96 - i * 3} ${150 + i * 9} ${70 - i * 4} ${140 + i * 18}-10`}
        className={styles.line}
        strokeOpacity={i % 4 === 1 ? 0.9 : 0.35}
      />
    )),
  (seed) => {
    const next = random(seed);
    return Array.from({ length: 8 }, (_, i) => {
      const height = Math.round(24 + next() * 88);
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the pattern
          key={i}
          x={118 + i * 20}
          y={HEIGHT - height}
          width="20"
          height={height + 10}
          rx="10"
          className={styles.dot}
          opacity={i % 3 === 1 ? 0.75 : 0.25 + i * 0.02}
        />
      );
    });
  },
];

export interface CourseCoverProps {
  /** The course's id: it decides pattern and colours. */
  seed: string;
  /** Name of the course; a character of it stands on the cover. */
  name: string;
  /** Beside a line of a list, or on a card. */
  size?: 'thumb' | 'card';
  className?: string | undefined;
}

/** Cover of a course without a picture; fills its box and keeps the character at the start of the line. Decorative. */
export const CourseCover = memo(function CourseCover({ seed, name, size = 'card', className }: CourseCoverProps) {
  const number = seedOf(seed);
  const pattern = patterns[Math.floor(number / 5) % patterns.length];
  return (
    <div className={cx(styles.cover, className)} data-palette={paletteOf(number)} data-size={size} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        {pattern?.(number)}
      </svg>
      <span>{coverLetter(name)}</span>
    </div>
  );
});
