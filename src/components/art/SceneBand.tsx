import type { ReactNode } from 'react';
import { deployment } from '@/services/deployment';
import { cx } from '../cx';
import styles from './art.module.css';
import { growthRings, terraces } from './geometry';
import { TownRoofs } from './TownRoofs';

const WIDTH = 1440;
const SUN = [18, 37, 54, 71, 88, 105, 123, 141];

/** Terraces and sun for a height in px; heights and seeds are few, so that pictures are drawn once. */
const drawn = new Map<string, ReactNode>();

function draw(height: number, seed: number): ReactNode {
  const key = `${height}/${seed}`;
  const ready = drawn.get(key);
  if (ready) return ready;
  const spine = 1010;
  const fields = terraces({
    width: WIDTH,
    height,
    spine,
    top: height * 0.52,
    count: 6,
    seed,
    dip: 44,
    swell: 22,
    ease: 1.15,
    slope: 0.045,
  });
  const rings = growthRings({ cx: spine, cy: height * 0.53, radii: SUN, seed: seed + 4, wobble: 0.035 });
  const picture = (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      {rings.map((d, i) => (
        <path
          key={d}
          d={d}
          fill={i === 0 ? 'var(--brand)' : 'none'}
          stroke="var(--scene-ring)"
          strokeWidth="1.6"
          strokeOpacity={0.84 - i * 0.09}
        />
      ))}
      {fields.map(({ path }, i) => (
        <path
          key={path}
          d={path}
          fill={`var(--scene-${i + 1})`}
          stroke="var(--scene-line)"
          strokeWidth={1.2 + i * 0.25}
          strokeOpacity="0.85"
        />
      ))}
      {deployment.art !== undefined && <TownRoofs height={height} />}
    </svg>
  );
  drawn.set(key, picture);
  return picture;
}

export interface SceneBandProps {
  /** Height in px: 196 above a list, 132 above one studio. */
  height?: number;
  seed?: number;
  /** Words on the sky. */
  children?: ReactNode;
  className?: string;
}

/** The scene as a band at the head of a page; with the variant's own motif where it has one. */
export function SceneBand({ height = 196, seed = 7, children, className }: SceneBandProps) {
  return (
    <div className={cx(styles.band, className)} style={{ blockSize: height }}>
      {draw(height, seed)}
      {children !== undefined && <div className={styles.bandWords}>{children}</div>}
    </div>
  );
}
