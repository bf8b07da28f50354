import type { YearWindow } from '@domain/api/manageNeeds';
import { lanePages, type WindowLane, windowLanes } from '@domain/manage/lanes';
import { holdsRight } from '@domain/manage/rights';
import { useModel } from '@umijs/max';
import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react';
import { PageLink } from '@/components/PageLink';
import { type Translate, useT } from '@/hooks/useT';
import { dayRange, knownDate, monthDay, monthName } from '@/services/format';
import {
  holds,
  isBehind,
  isIn,
  percentAt,
  percentIn,
  placeIn,
  type Span,
  type SpanName,
  stacked,
  stateOf,
} from './lanes';
import styles from './windows.module.css';
import { laneIcons, laneName, partWords, shortPart } from './windowWords';

/** Everything that a bar stands for, in words. */
function told(t: Translate, one: YearWindow, now: string): string {
  const { name, part, from, to, review } = one;
  return [
    [name, part].filter(Boolean).join(' · '),
    t(`manage.windows.${stateOf(one, now)}`),
    partWords(t, one),
    isBehind(one, now) && t('manage.windows.behind'),
    dayRange(from, to),
    review && t('manage.windows.review', { range: dayRange(to, review) }),
  ]
    .filter(Boolean)
    .join('\n');
}

interface LaneProps {
  lane: WindowLane;
  list: readonly YearWindow[];
  span: Span;
  now: string;
  /** Key of the bar that is reached by Tab; arrows lead from one to another. */
  at: string | undefined;
  open: (one: YearWindow) => void;
}

/** Names a window among all of a year: the stages of a research plan have its id. */
export const barKey = ({ lane, id, stage = '' }: YearWindow): string => `${lane} ${id} ${stage}`;

interface BarProps extends Pick<LaneProps, 'span' | 'now' | 'at' | 'open'> {
  one: YearWindow;
}

/** A window of a lane as a bar, the front of it as long as the part that is done; it opens who takes part in it. */
function Bar({ one, span, now, at, open }: BarProps) {
  const t = useT();
  const { from, size } = placeIn(span, one);
  const words = told(t, one, now);
  const percent = percentIn(one);
  const short = shortPart(t, one);
  const key = barKey(one);
  return (
    <button
      type="button"
      className={styles.bar}
      title={words}
      style={{ insetInlineStart: `${from}%`, inlineSize: `${size}%` }}
      data-behind={isBehind(one, now) || undefined}
      data-bar={key}
      tabIndex={at === key ? 0 : -1}
      onClick={() => open(one)}
    >
      {percent !== undefined && <i className={styles.done} style={{ inlineSize: `${percent}%` }} />}
      <span className={styles.said}>
        <bdi>{one.part ?? one.name}</bdi>
        {short && ` ${short}`}
      </span>
      {/* The visible words stand in the name as they are; the rest follows. */}
      <span className="visually-hidden">{words}</span>
    </button>
  );
}

function Lane({ lane, list, span, now, at, open }: LaneProps) {
  const t = useT();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const { rows, left } = stacked(list, whole ? Number.POSITIVE_INFINITY : undefined);
  const { user } = useModel('currentUser');
  const page = lanePages[lane];
  const kept = page && holdsRight(user?.offices, page.right) ? page.page : undefined;
  const name = laneName(t, lane);
  return (
    <div className={styles.lane} data-lane>
      <h3 id={id}>
        {laneIcons[lane]}
        {kept ? <PageLink to={kept}>{name}</PageLink> : name}
      </h3>
      <ul aria-labelledby={id}>
        {rows.flatMap((row, n) =>
          row.map((one) => {
            const { from, size, review } = placeIn(span, one);
            return (
              <li
                key={`${one.id}${one.part ?? ''}`}
                style={{ gridRow: n + 1 }}
                data-state={stateOf(one, now)}
                data-reviewed={review > 0 || undefined}
              >
                {size > 0 && <Bar one={one} span={span} now={now} at={at} open={open} />}
                {review > 0 && (
                  <i
                    className={styles.line}
                    style={{ insetInlineStart: `${from + size}%`, inlineSize: `${review}%` }}
                  />
                )}
                {size <= 0 && <span className="visually-hidden">{told(t, one, now)}</span>}
              </li>
            );
          }),
        )}
        {left > 0 && (
          <li className={styles.left}>
            <button type="button" onClick={() => setWhole(true)}>
              {t('manage.windows.left', { n: left })}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Head of a column: a month, with its year where that is another one than at the beginning, or a day. */
function columnName(span: Span, edge: string, name: SpanName): string {
  if (name === 'month') return monthDay(edge);
  const isNextYear = edge.slice(0, 4) !== span[0]?.slice(0, 4);
  return isNextYear ? knownDate(edge.slice(0, 7)) : monthName(Number(edge.slice(5, 7)));
}

interface ChartProps {
  name: SpanName;
  span: Span;
  list: readonly YearWindow[];
  now: string;
  open: (one: YearWindow) => void;
}

/** Moves the focus from bar to bar as arrows do: along a lane into the next one, and up and down to the first of another. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  const bars = [...currentTarget.querySelectorAll<HTMLElement>('[data-bar]')];
  const here = bars.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const lanes = [...currentTarget.querySelectorAll<HTMLElement>('[data-lane]')].filter((lane) =>
    lane.querySelector('[data-bar]'),
  );
  const lane = lanes.findIndex((one) => one.contains(bars[here] as Node));
  const first = (n: number) => lanes[n]?.querySelector<HTMLElement>('[data-bar]');
  const next = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: bars[here + 1],
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: bars[here - 1],
    ArrowDown: first(lane + 1),
    ArrowUp: first(lane - 1),
    Home: bars[0],
    End: bars.at(-1),
  };
  if (!(key in next)) return;
  event.preventDefault();
  next[key as keyof typeof next]?.focus();
}

/** Windows of a span of time in lanes, one for each kind of work, with the line of today in front. */
export function WindowChart({ name, span, list, now, open }: ChartProps) {
  const t = useT();
  const columns = span.slice(0, -1);
  const within = list.filter((one) => isIn(span, one));
  const [focused, setFocused] = useState<string>();
  const drawn = windowLanes.flatMap((lane) => stacked(within.filter((one) => one.lane === lane)).rows.flat());
  const bars = drawn.filter((one) => placeIn(span, one).size > 0).map(barKey);
  const at = focused !== undefined && bars.includes(focused) ? focused : bars[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within
    <div
      className={styles.chart}
      style={{ '--columns': columns.length } as CSSProperties}
      onKeyDown={step}
      onFocus={({ target }) => setFocused(target.dataset.bar)}
    >
      <p className={styles.months} aria-hidden>
        {columns.map((edge) => (
          <span key={edge}>{columnName(span, edge, name)}</span>
        ))}
      </p>
      {windowLanes.map((lane) => {
        const own = within.filter((one) => one.lane === lane);
        return own.length > 0 && <Lane key={lane} lane={lane} list={own} span={span} now={now} at={at} open={open} />;
      })}
      {holds(span, now) && (
        <div className={styles.today} aria-hidden>
          <i style={{ insetInlineStart: `${percentAt(span, now)}%` }}>
            <b>{t('manage.windows.today')}</b>
          </i>
        </div>
      )}
    </div>
  );
}
