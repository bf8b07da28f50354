import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { CalendarEntry } from '@domain/api/calendar';
import type { YMD } from '@domain/rules/calendar';
import { Popover } from 'antd';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { EntryPopover } from './EntryPopover';
import { kindIcons } from './kinds';
import styles from './month.module.css';
import type { Slot } from './weeks';
import { fullDay } from './words';

/** Rows below the number of a day; what does not fit opens from a button in the last one. */
const ROWS = 3;

/** `begun` and `goesOn`: the bar is a part, with more of it in the week before or after. */
interface ChipProps {
  entry: CalendarEntry;
  tabIndex: number;
  begun?: boolean;
  goesOn?: boolean;
}

function Chip({ entry, tabIndex, begun = false, goesOn = false }: ChipProps) {
  const t = useT();
  const Icon = kindIcons[entry.kind];
  return (
    <EntryPopover entry={entry} className={styles.bar} tabIndex={tabIndex}>
      {begun && <LeftOutlined aria-hidden className="flip" />}
      <Icon aria-hidden />
      <span className="visually-hidden">{t(`calendar.kind.${entry.kind}`)} </span>
      <span className={styles.title} title={entry.title}>
        {entry.short}
      </span>
      {goesOn && <RightOutlined aria-hidden className={cx('flip', styles.on)} />}
      {entry.cancelled && <span className="visually-hidden"> {t('calendar.cancelled')}</span>}
    </EntryPopover>
  );
}

interface DayBarsProps {
  day: YMD;
  slots: readonly Slot[];
  entries: readonly CalendarEntry[];
  /** The day is the one that the keyboard is on: its entries follow it in the order of Tab. */
  reachable: boolean;
}

/** Entries of a day; one of several days is a bar that reaches over them. */
export function DayBars({ day, slots, entries, reachable }: DayBarsProps) {
  const t = useT();
  const tabIndex = reachable ? 0 : -1;
  const fits = slots.length <= ROWS;
  const shown = fits ? slots : slots.slice(0, ROWS - 1);
  const seen = shown.filter(Boolean).length;
  return (
    <>
      {Array.from(shown, (slot, row) => {
        const key = slot === undefined || slot === 'taken' ? `row ${row}` : slot.entry.id;
        if (slot === undefined || slot === 'taken') return <span key={key} className={styles.room} />;
        return (
          <span
            key={key}
            className={styles.place}
            data-begun={slot.begun || undefined}
            data-on={slot.goesOn || undefined}
            style={{ '--days': slot.days } as React.CSSProperties}
          >
            <Chip entry={slot.entry} tabIndex={tabIndex} begun={slot.begun} goesOn={slot.goesOn} />
          </span>
        );
      })}
      {!fits && (
        <Popover
          trigger="click"
          destroyOnHidden
          title={fullDay(day)}
          content={
            <div className={styles.rest}>
              {entries.map((entry) => (
                <Chip key={entry.id} entry={entry} tabIndex={0} />
              ))}
            </div>
          }
        >
          <button type="button" className={styles.more} tabIndex={tabIndex}>
            {t('calendar.day.more', { n: entries.length - seen })}
          </button>
        </Popover>
      )}
    </>
  );
}
