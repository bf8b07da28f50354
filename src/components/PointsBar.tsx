import { cx } from './cx';
import styles from './PointsBar.module.css';

interface PointsBarProps {
  points: number;
  cap: number;
  /** Which colour of the charts, from 1; default that of the place. */
  chart?: number;
  thin?: true;
}

/** Points up to their cap, beside the figures that say the same. */
export const PointsBar = ({ points, cap, chart, thin }: PointsBarProps) => (
  <div className={cx(styles.track, thin && styles.thin)} aria-hidden="true">
    <i data-chart={chart} style={{ inlineSize: `${cap > 0 ? Math.min(1, points / cap) * 100 : 0}%` }} />
  </div>
);
