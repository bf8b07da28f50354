import { isYmd } from '@domain/rules/calendar';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useT } from '@/hooks/useT';

interface DayRangeProps {
  /** Days as `YYYY-MM-DD`; what is no day counts as none. */
  start: string | undefined;
  end: string | undefined;
  onChange: (start: string | undefined, end: string | undefined) => void;
}

const FORMAT = 'YYYY-MM-DD';
const dayOf = (text: string | undefined): Dayjs | null => (text && isYmd(text) ? dayjs(text) : null);

/** From one day to another; either may be open. */
export function DayRange({ start, end, onChange }: DayRangeProps) {
  const t = useT();
  return (
    <DatePicker.RangePicker
      value={[dayOf(start), dayOf(end)]}
      format={FORMAT}
      allowEmpty={[true, true]}
      placeholder={[t('common.startDay'), t('common.endDay')]}
      aria-label={t('common.dayRange')}
      onChange={(days) => onChange(days?.[0]?.format(FORMAT), days?.[1]?.format(FORMAT))}
    />
  );
}
