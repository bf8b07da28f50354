import type { ReactNode } from 'react';
import { growthRings } from './art/geometry';
import styles from './Ring.module.css';

export interface RingProps {
  /** The done part, the part under way and the whole, in the same unit. Only the done part is solid. */
  value: number;
  pending?: number;
  total: number;
  /** Said by screen readers, with its unit. */
  label: string;
  /** Width and height in px. */
  size?: number;
  /** Width of the line in px. */
  stroke?: number;
  tone?: 'required' | 'ok' | 'wait';
  /** Stands in the middle. */
  children?: ReactNode;
}

const TONES = {
  required: { solid: 'var(--chart-1)', soft: 'var(--chart-1-soft)' },
  ok: { solid: 'var(--ok-solid)', soft: 'var(--ok-border)' },
  wait: { solid: 'var(--wait-solid)', soft: 'var(--wait-border)' },
};
/** Size in px from which there is room for the trunk's rings inside. */
const ROOMY = 120;

/** Progress as a ring of the trunk. */
export function Ring({
  value,
  pending = 0,
  total,
  label,
  size = 148,
  stroke = 12,
  tone = 'required',
  children,
}: RingProps) {
  const middle = size / 2;
  const radius = (size - stroke) / 2;
  const around = 2 * Math.PI * radius;
  const share = (amount: number) => (total > 0 ? Math.min(Math.max(amount / total, 0), 1) : 0);
  const arc = (amount: number, colour: string) =>
    share(amount) > 0 && (
      <circle
        cx={middle}
        cy={middle}
        r={radius}
        stroke={colour}
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeDasharray={`${share(amount) * around} ${around}`}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
    );
  const inner = size >= ROOMY ? [0.62, 0.72].map((part) => radius * part) : [];
  return (
    <div className={styles.ring} style={{ inlineSize: size, blockSize: size }}>
      <svg viewBox={`0 0 ${size} ${size}`} fill="none" role="img" aria-label={label}>
        <circle cx={middle} cy={middle} r={radius} stroke="var(--color-fill-secondary)" strokeWidth={stroke} />
        {growthRings({ cx: middle, cy: middle, radii: inner, seed: 3, wobble: 0.025 }).map((d) => (
          <path key={d} d={d} stroke="var(--brand-3)" />
        ))}
        {arc(value + pending, TONES[tone].soft)}
        {arc(value, TONES[tone].solid)}
      </svg>
      {children !== undefined && <div className={styles.middle}>{children}</div>}
    </div>
  );
}
