import { isYmd } from '@domain/rules/calendar';
import { writtenDate } from '@domain/rules/writtenDate';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useT } from '@/hooks/useT';

interface DayRangeProps {
  /** Days as `YYYY-MM-DD`; any other text counts as none. */
  start: string | undefined;
  end: string | undefined;
  onChange: (start: string | undefined, end: string | undefined) => void;
}

const FORMAT = 'YYYY-MM-DD';
const dayOf = (text: string | undefined): Dayjs | null => (text && isYmd(text) ? dayjs(text) : null);

/** Is a day written in a way that the picker itself does not take? */
const isOther = (text: string) => ![undefined, text].includes(writtenDate(text, 'day'));

/** From one day to another; either may be open. */
export function DayRange({ start, end, onChange }: DayRangeProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  /** Takes a day typed in a spelling that the picker does not know. */
  const take = (text: string, side: 'start' | 'end') => {
    const day = writtenDate(text, 'day');
    const [from, to] = side === 'start' ? [day, end] : [start, day];
    if (day !== undefined && (from !== start || to !== end)) onChange(from, to);
  };
  return (
    <DatePicker.RangePicker
      value={[dayOf(start), dayOf(end)]}
      format={FORMAT}
      allowEmpty={[true, true]}
      // As in a single date: what is typed stays, wherever the mouse rests.
      previewValue={false}
      placeholder={[t('common.startDay'), t('common.endDay')]}
      aria-label={t('common.dayRange')}
      onBlur={(event, { range = 'start' }) => {
        if (event.target instanceof HTMLInputElement) take(event.target.value, range);
      }}
      open={open}
      onOpenChange={setOpen}
      onKeyDown={({ key, target }) => {
        if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !isOther(target.value)) return;
        // An open calendar would cover the next control and take its click.
        take(target.value, target.getAttribute('date-range') === 'end' ? 'end' : 'start');
        setOpen(false);
      }}
      onChange={(days) => onChange(days?.[0]?.format(FORMAT), days?.[1]?.format(FORMAT))}
    />
  );
}
