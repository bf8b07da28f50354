import { ClockCircleOutlined, EyeOutlined, MinusCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import type { YearWindow } from '@domain/api/manageNeeds';
import { lanePages, type WindowLane, windowLanes } from '@domain/manage/lanes';
import { holdsRight } from '@domain/manage/rights';
import { formatInstant } from '@domain/rules/calendar';
import { useModel } from '@umijs/max';
import { useId } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { RoleTag } from '@/components/StatusTag';
import { usePhone } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { type Translate, useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { dayRange, monthName } from '@/services/format';
import { endOf, placeIn, stacked, stateOf, type WindowState } from './lanes';
import styles from './windows.module.css';

const looks = {
  open: { role: 'info', icon: <PlayCircleOutlined aria-hidden /> },
  reviewing: { role: 'act', icon: <EyeOutlined aria-hidden /> },
  coming: { role: 'neu', icon: <ClockCircleOutlined aria-hidden /> },
  closed: { role: 'neu', icon: <MinusCircleOutlined aria-hidden /> },
} as const;
const legend: readonly WindowState[] = ['open', 'coming', 'closed'];
const months = Array.from({ length: 12 }, (_, n) => n + 1);

const laneName = (t: Translate, lane: WindowLane) =>
  t(lane === 'study' ? 'manage.windows.study' : `manage.seats.group.${lane}`);

/** Everything that a bar stands for, in words. */
function told(t: Translate, one: YearWindow, state: WindowState): string {
  const { name, part, from, to, review } = one;
  return [
    [name, part].filter(Boolean).join(' · '),
    t(`manage.windows.${state}`),
    dayRange(from, to),
    review && t('manage.windows.review', { range: dayRange(to, review) }),
  ]
    .filter(Boolean)
    .join('\n');
}

interface LaneProps {
  lane: WindowLane;
  list: readonly YearWindow[];
  year: number;
  now: string;
}

function Lane({ lane, list, year, now }: LaneProps) {
  const t = useT();
  const id = useId();
  const { rows, left } = stacked(list);
  const { user } = useModel('currentUser');
  const kept = lanePages[lane];
  const name = laneName(t, lane);
  return (
    <div className={styles.lane}>
      <h3 id={id}>
        {kept && holdsRight(user?.offices, kept.right) ? <PageLink to={kept.page}>{name}</PageLink> : name}
      </h3>
      <ul aria-labelledby={id}>
        {rows.flatMap((row, n) =>
          row.map((one) => {
            const state = stateOf(one, now);
            const words = told(t, one, state);
            const place = placeIn(year, one);
            return (
              <li key={`${one.id}${one.part ?? ''}`} style={{ gridRow: n + 1 }} data-state={state}>
                {place.size > 0 && (
                  <span
                    className={styles.bar}
                    title={words}
                    aria-hidden
                    style={{ insetInlineStart: `${place.from}%`, inlineSize: `${place.size}%` }}
                  >
                    {one.part ?? one.name}
                  </span>
                )}
                {place.review > 0 && (
                  <i
                    className={styles.line}
                    style={{ insetInlineStart: `${place.from + place.size}%`, inlineSize: `${place.review}%` }}
                  />
                )}
                <span className="visually-hidden">{words}</span>
              </li>
            );
          }),
        )}
        {left > 0 && <li className={styles.left}>{t('manage.windows.left', { n: left })}</li>}
      </ul>
    </div>
  );
}

function Chart({ year, list, now }: { year: number; list: readonly YearWindow[]; now: string }) {
  const t = useT();
  const today = placeIn(year, { from: now, to: now }).from;
  return (
    <div className={styles.chart}>
      <p className={styles.months} aria-hidden>
        {months.map((month) => (
          <span key={month}>{monthName(month)}</span>
        ))}
      </p>
      {windowLanes.map((lane) => {
        const own = list.filter((one) => one.lane === lane);
        return own.length > 0 && <Lane key={lane} lane={lane} list={own} year={year} now={now} />;
      })}
      <div className={styles.today} aria-hidden>
        <i style={{ insetInlineStart: `${today}%` }}>
          <b>{t('manage.windows.today')}</b>
        </i>
      </div>
    </div>
  );
}

function CardRows({ list, now }: { list: readonly YearWindow[]; now: string }) {
  const t = useT();
  return (
    <ul className={styles.cards}>
      {list.map((one) => {
        const state = stateOf(one, now);
        const { role, icon } = looks[state];
        return (
          <li key={`${one.lane}${one.id}${one.part ?? ''}`}>
            <div>
              <b>
                <bdi>{one.name}</bdi>
              </b>
              <RoleTag role={role} icon={icon}>
                {t(`manage.windows.${state}`)}
              </RoleTag>
            </div>
            <p>
              {[laneName(t, one.lane), one.part, dayRange(one.from, state === 'reviewing' ? endOf(one) : one.to)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Windows that a phone shows at once. */
const SHOWN = 5;

/** On a phone a year has no room for bars: what is open or to come, the next to end first. */
function Cards({ list, now }: { list: readonly YearWindow[]; now: string }) {
  const t = useT();
  const open = list.filter((one) => stateOf(one, now) !== 'closed').toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : 1));
  if (open.length === 0) return <EmptyState compact title={t('manage.windows.noneOpen')} />;
  const rest = open.slice(SHOWN);
  return (
    <>
      <CardRows list={open.slice(0, SHOWN)} now={now} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('manage.windows.left', { n: rest.length })}</summary>
          <CardRows list={rest} now={now} />
        </details>
      )}
    </>
  );
}

/** Windows of this year by kind of work: what is open, what comes and what is over, with the time of its review below. */
export function YearWindows() {
  const t = useT();
  const id = useId();
  const phone = usePhone();
  const remote = useRemote({
    key: 'manageWindows',
    read: (signal) => api('GET /api/Manage/ListWindow', {}, { signal, needs: ['year', 'list'] }),
  });
  const now = formatInstant(serverNow());
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('manage.windows')}</h2>
        {!phone && (
          <ul className={styles.legend} aria-hidden>
            {legend.map((state) => (
              <li key={state} data-state={state}>
                {t(`manage.windows.${state}`)}
              </li>
            ))}
            <li data-state="line">{t('manage.windows.reviewing')}</li>
          </ul>
        )}
      </header>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={5} shape="text" />}
        errorTitle={t('manage.windows.failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState compact title={t('manage.windows.none')} description={t('manage.windows.none.why')} />}
      >
        {({ year, list }) => (phone ? <Cards list={list} now={now} /> : <Chart year={year} list={list} now={now} />)}
      </DataArea>
    </section>
  );
}
