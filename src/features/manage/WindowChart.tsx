import type { YearWindow } from '@domain/api/manageNeeds';
import { lanePages, type WindowLane, windowLanes } from '@domain/manage/lanes';
import { panelLink } from '@domain/manage/links';
import { holdsRight } from '@domain/manage/rights';
import { useModel } from '@umijs/max';
import { type CSSProperties, useId } from 'react';
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
}

/** A window of a lane as a bar, the front of it as long as the part that is done; it opens what keeps the window. */
function Bar({ one, span, now, to }: { one: YearWindow; span: Span; now: string; to: string | undefined }) {
  const t = useT();
  const { from, size } = placeIn(span, one);
  const words = told(t, one, now);
  const percent = percentIn(one);
  const short = shortPart(t, one);
  const looks = {
    className: styles.bar ?? '',
    title: words,
    style: { insetInlineStart: `${from}%`, inlineSize: `${size}%` },
    'data-behind': isBehind(one, now) || undefined,
  };
  const inner = (
    <>
      {percent !== undefined && <i className={styles.done} style={{ inlineSize: `${percent}%` }} />}
      <span className={styles.said}>
        <bdi>{one.part ?? one.name}</bdi>
        {short && ` ${short}`}
      </span>
    </>
  );
  return to ? (
    <PageLink {...looks} to={to}>
      {inner}
      {/* What is seen stands in the name as it is; the rest follows. */}
      <span className="visually-hidden">{words}</span>
    </PageLink>
  ) : (
    <span {...looks} aria-hidden>
      {inner}
    </span>
  );
}

function Lane({ lane, list, span, now }: LaneProps) {
  const t = useT();
  const id = useId();
  const { rows, left } = stacked(list);
  const { user } = useModel('currentUser');
  const page = lanePages[lane];
  const kept = page && holdsRight(user?.offices, page.right) ? page.page : undefined;
  const name = laneName(t, lane);
  return (
    <div className={styles.lane}>
      <h3 id={id}>
        {laneIcons[lane]}
        {kept ? <PageLink to={kept}>{name}</PageLink> : name}
      </h3>
      <ul aria-labelledby={id}>
        {rows.flatMap((row, n) =>
          row.map((one) => {
            const { from, size, review } = placeIn(span, one);
            const to = kept && panelLink(kept, one.id);
            return (
              <li
                key={`${one.id}${one.part ?? ''}`}
                style={{ gridRow: n + 1 }}
                data-state={stateOf(one, now)}
                data-reviewed={review > 0 || undefined}
              >
                {size > 0 && <Bar one={one} span={span} now={now} to={to} />}
                {review > 0 && (
                  <i
                    className={styles.line}
                    style={{ insetInlineStart: `${from + size}%`, inlineSize: `${review}%` }}
                  />
                )}
                {!(to && size > 0) && <span className="visually-hidden">{told(t, one, now)}</span>}
              </li>
            );
          }),
        )}
        {left > 0 && <li className={styles.left}>{t('manage.windows.left', { n: left })}</li>}
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
}

/** Windows of a span of time in lanes, one for each kind of work, with the line of today in front. */
export function WindowChart({ name, span, list, now }: ChartProps) {
  const t = useT();
  const columns = span.slice(0, -1);
  const within = list.filter((one) => isIn(span, one));
  return (
    <div className={styles.chart} style={{ '--columns': columns.length } as CSSProperties}>
      <p className={styles.months} aria-hidden>
        {columns.map((edge) => (
          <span key={edge}>{columnName(span, edge, name)}</span>
        ))}
      </p>
      {windowLanes.map((lane) => {
        const own = within.filter((one) => one.lane === lane);
        return own.length > 0 && <Lane key={lane} lane={lane} list={own} span={span} now={now} />;
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
