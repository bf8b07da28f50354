import type { UnitProgress } from '@domain/api/consoleOffice';
import { instantOf } from '@domain/rules/calendar';
import { percentOf } from '@domain/share';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { loadWordsOf, useWordsOf } from '@/services/catalogue';
import { serverNow } from '@/services/clock';
import { cx } from './cx';
import { RestButton } from './RestButton';
import styles from './UnitTable.module.css';

/** Percent that a part may lag behind its schedule before it stands out. */
const LATE = 10;

/** Number of parts shown, the others follow after a button. */
const IN_SIGHT = 6;

// Fetched beside the code: a page that shows it does not wait twice.
void loadWordsOf('units').catch(() => undefined);

/** Percent of the time of a plan that is over; undefined where its times are not told. */
function expectedOf(from: string | undefined, until: string | undefined): number | undefined {
  if (!from || !until) return undefined;
  const [start, end] = [instantOf(from).getTime(), instantOf(until).getTime()];
  return Math.max(0, percentOf(Math.min(serverNow().getTime(), end) - start, end - start));
}

interface Props {
  /** Id of the heading. */
  labelledBy: string;
  units: readonly UnitProgress[];
  /** Times of the plan: a line marks the share that its schedule expects today. */
  startTime?: string;
  deadline?: string;
  /** In a narrow card: without the numbers behind the share. */
  short?: boolean;
  /** Opens who is missing in a unit. */
  onRest?: ((unit: UnitProgress) => void) | undefined;
}

interface UnitProps extends Pick<Props, 'onRest'> {
  unit: UnitProgress;
  expected: number | undefined;
  short: boolean;
}

function Unit({ unit, expected, short, onRest }: UnitProps) {
  const t = useT();
  const { name, all, done, parts = [] } = unit;
  const percent = percentOf(done, all);
  const [least] = parts;
  return (
    <tr>
      <th scope="row">
        <bdi title={name}>{name}</bdi>
      </th>
      <td>
        <span
          className={styles.bar}
          data-late={(expected !== undefined && percent < expected - LATE) || undefined}
          aria-hidden="true"
        >
          <i style={{ inlineSize: `${percent}%` }} />
          {expected !== undefined && <b style={{ insetInlineStart: `${expected}%` }} />}
          {parts.map((part, i) => (
            <u
              key={part.orgId}
              data-least={i === 0 || undefined}
              style={{ insetInlineStart: `${percentOf(part.done, part.all)}%` }}
            />
          ))}
        </span>
      </td>
      <td>{short ? t('units.percent', { percent }) : t('units.share', { done, all, percent })}</td>
      <td>
        {all > done && onRest ? (
          <button type="button" className={styles.open} onClick={() => onRest(unit)}>
            {t('units.rest.n', { n: all - done })} <span className="visually-hidden">{name}</span>
          </button>
        ) : all > done ? (
          t('units.rest.n', { n: all - done })
        ) : (
          t('units.rest.none')
        )}
        {least && (
          <span title={least.name}>
            {t('units.least', { name: least.name, percent: percentOf(least.done, least.all) })}
          </span>
        )}
      </td>
    </tr>
  );
}

/** How many of the parts of an office have handed in, those with the most missing first. */
export function UnitTable({ labelledBy, units, startTime, deadline, short = false, onRest }: Props) {
  const t = useT();
  useWordsOf('units');
  const [open, setOpen] = useState(false);
  const rest = units.length > IN_SIGHT + 1 ? units.length - IN_SIGHT : 0;
  const expected = expectedOf(startTime, deadline);
  const rows = `${labelledBy}-rows`;
  return (
    <>
      <div id={rows}>
        <table className={styles.table} data-short={short || undefined} aria-labelledby={labelledBy}>
          <colgroup>
            <col />
            <col />
            <col />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('units.unit')}</th>
              <th scope="col" colSpan={2}>
                {t('units.done')}
              </th>
              <th scope="col">{t('units.rest')}</th>
            </tr>
          </thead>
          <tbody>
            {(rest > 0 && !open ? units.slice(0, IN_SIGHT) : units).map((unit) => (
              <Unit key={unit.orgId} unit={unit} expected={expected} short={short} onRest={onRest} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={cx(styles.legend, short && styles.short)}>
        {expected !== undefined && t('units.expected', { percent: expected })}
        {units.some(({ parts = [] }) => parts.length > 0) && <span>{t('units.dots')}</span>}
      </p>
      {rest > 0 && <RestButton n={rest} open={open} controls={rows} onChange={setOpen} />}
    </>
  );
}
