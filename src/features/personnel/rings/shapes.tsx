import type { ImprintKind } from '@domain/personnel/file';
import styles from './rings.module.css';

const polygon = (count: number, radius: (i: number) => number, turn = -90) =>
  `M${Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (i * 360) / count) * Math.PI) / 180;
    return `${(Math.cos(angle) * radius(i)).toFixed(2)} ${(Math.sin(angle) * radius(i)).toFixed(2)}`;
  }).join('L')}Z`;
const circle = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Shape of each kind, so that kinds differ not only by colour; around the origin, at most 5.4 px from it. */
export const shapes: Readonly<Record<ImprintKind, string>> = {
  training: circle(4.6),
  award: polygon(10, (i) => (i % 2 ? 2.3 : 5.4)),
  thesis: 'M-4.2-4.2H4.2V4.2H-4.2Z',
  subject: polygon(3, () => 5.2),
  title: polygon(4, () => 5.4),
  studio: polygon(6, () => 5),
  kpi: 'M-1.9-5H1.9V-1.9H5V1.9H1.9V5H-1.9V1.9H-5V-1.9H-1.9Z',
  credit: `${circle(4.9)}${circle(2)}`,
};

/** Mark of a kind, shown beside its name. */
export const KindMark = ({ kind }: { kind: ImprintKind }) => (
  <svg className={styles.mark} viewBox="-6 -6 12 12" width="14" height="14" aria-hidden="true">
    <path d={shapes[kind]} className={styles[kind]} fillRule="evenodd" />
  </svg>
);
