import type { GrowthImprint, ImprintEvent } from '@domain/api/personnel';
import { type KeyboardEvent, type MouseEvent, memo, type Ref, useMemo } from 'react';
import { angleOf, type ImprintPoint, LABEL, layLabels, layPoints, layRings, ringPath } from '@/components/art/imprint';
import { cx } from '@/components/cx';
import { monthName } from '@/services/format';
import styles from './rings.module.css';
import { shapes } from './shapes';

interface Props {
  imprint: GrowthImprint;
  events: readonly ImprintEvent[];
  size: number;
  year: number;
  event: ImprintEvent | undefined;
  /** Accessible name: what the drawing shows, and which keys move in it. */
  label: string;
  described: string;
  onKeyDown: (pressed: KeyboardEvent) => void;
  onPick: (events: readonly ImprintEvent[]) => void;
  svg: Ref<SVGSVGElement>;
}

const MONTHS = [1, 4, 7, 10];
/** Largest distance in px from a point at which a click picks it: 44 px across. */
const TOUCH = 22;

/** Points of the events; drawn again when the events change, not with each step through them. */
const Points = memo(({ points }: { points: readonly ImprintPoint<ImprintEvent>[] }) =>
  points.map(({ x, y, events: own, radius }) => (
    <g
      key={own[0]?.id}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      className={styles.point}
      data-events={own.length}
    >
      {own.length === 1 && own[0] ? (
        <path d={shapes[own[0].kind]} className={styles[own[0].kind]} fillRule="evenodd" />
      ) : (
        <>
          <circle r={radius - 0.5} className={styles.several} />
          <text y="3.5">{own.length}</text>
        </>
      )}
    </g>
  )),
);

/** Rings of a working life; not mirrored in right-to-left languages. Loaded as a chunk of its own. */
export default function Rings({ imprint, events, size, year, event, label, described, onKeyDown, onPick, svg }: Props) {
  const { yearly, now } = imprint;
  const rings = useMemo(() => layRings(yearly, size), [yearly, size]);
  const points = useMemo(() => layPoints(rings, yearly, events), [rings, yearly, events]);
  const labels = layLabels(rings, yearly, year);
  const chosen = yearly.findIndex((one) => one.year === year);
  const last = yearly.length - 1;
  const until = Math.max(20, angleOf(`${now}-28`));
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const scale = size / box.width;
    const [x, y] = [(clientX - box.left) * scale, (clientY - box.top) * scale];
    const far = (point: { x: number; y: number }) => Math.hypot(point.x - x, point.y - y);
    const near = points.toSorted((a, b) => far(a) - far(b))[0];
    if (near && far(near) <= TOUCH * scale) onPick(near.events);
  };
  const stands = points.find((point) => point.events.some(({ id }) => id === event?.id));
  return (
    <div
      className={cx(styles.tree, 'focus-inside')}
      role="application"
      aria-label={label}
      aria-describedby={described}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing handles the arrow keys itself
      tabIndex={0}
      dir="ltr"
      onKeyDown={onKeyDown}
    >
      <svg ref={svg} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" onClick={pick}>
        {yearly
          .map((one, i) => [i, one] as const)
          .toReversed()
          .map(([i, one]) => (
            <path
              key={one.year}
              d={ringPath(rings, i)}
              className={styles.wood}
              fillOpacity={0.16 + (0.58 * (last - i)) / Math.max(1, last)}
            />
          ))}
        {chosen > 0 && (
          <path
            d={`${ringPath(rings, chosen)}${ringPath(rings, chosen - 1)}`}
            fillRule="evenodd"
            className={styles.band}
          />
        )}
        {yearly.map((one, i) =>
          i === last && last > 0 ? (
            <g key={one.year} className={styles.open}>
              <path d={ringPath(rings, i, 0, until)} />
              <path d={ringPath(rings, i, until, 360)} strokeDasharray="2 5" />
            </g>
          ) : (
            <path
              key={one.year}
              d={ringPath(rings, i)}
              className={cx(styles.line, (i === chosen || i === chosen - 1) && styles.edge)}
            />
          ),
        )}
        <circle cx={rings.centre} cy={rings.centre} r={rings.core} className={styles.core} />
        <text x={rings.centre} y={rings.centre + 4} className={styles.coreText}>
          {yearly[0]?.year}
        </text>
        {MONTHS.map((month) => {
          const angle = (month - 1) * 30;
          const [[x1, y1], [x2, y2], [x, y]] = (size > 500 ? [8, 15, 30] : [5, 10, 21]).map((off) => {
            const a = ((angle - 90) * Math.PI) / 180;
            const r = rings.last * 1.03 + off;
            return [rings.centre + Math.cos(a) * r, rings.centre + Math.sin(a) * r] as const;
          }) as [readonly [number, number], readonly [number, number], readonly [number, number]];
          return (
            <g key={month} className={styles.month}>
              <path d={`M${x1} ${y1}L${x2} ${y2}`} />
              <text x={x} y={y + 4}>
                {monthName(month)}
              </text>
            </g>
          );
        })}
        {labels.map((one) => (
          <g key={one.year} className={cx(styles.label, one.year === year && styles.chosen)}>
            <rect x={one.x - LABEL.x} y={one.y - LABEL.y} width={2 * LABEL.x} height={2 * LABEL.y} rx={LABEL.y} />
            <text x={one.x} y={one.y + 4}>
              {one.year}
            </text>
          </g>
        ))}
        {stands && <circle cx={stands.x} cy={stands.y} r={stands.radius + 5} className={styles.halo} />}
        <Points points={points} />
      </svg>
    </div>
  );
}
