import type { CalendarSettings } from '@domain/api/calendar';
import { remindChoices } from '@domain/calendar/kinds';
import { Button, Checkbox, Popover } from 'antd';
import { useEffect, useState } from 'react';
import { useRemote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import styles from './calendar.module.css';

/** When entries remind, and the secret address. */
export const useSettings = () =>
  useRemote<CalendarSettings>({
    key: 'calendar:settings',
    read: (signal) => api('GET /api/Calendar/GetSettings', {}, { signal, needs: ['remindDays'] }),
  });

function Choice({ days, onSaved }: { days: readonly number[]; onSaved: () => void }) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const [chosen, setChosen] = useState<number[]>([...days]);
  const save = () =>
    alone(async () => {
      try {
        const remindDays = remindChoices.filter((one) => chosen.includes(one));
        await api('PUT /api/Calendar/SaveReminders', { body: { remindDays } });
        toast.success(t('calendar.remind.saved'));
        onSaved();
      } catch {
        // The global handler shows the error.
      }
    });
  return (
    <div className={styles.remind}>
      <Checkbox.Group
        aria-label={t('calendar.remind.title')}
        value={chosen}
        onChange={setChosen}
        options={remindChoices.map((value) => ({ value, label: t('calendar.remind.option', { days: value }) }))}
      />
      <p>{t('calendar.remind.why')}</p>
      <Button type="primary" loading={busy} onClick={save}>
        {t('common.save')}
      </Button>
    </div>
  );
}

/** Says when entries remind, with the choice of other days. */
export function Reminders() {
  const t = useT();
  const settings = useSettings();
  const [open, setOpen] = useState(false);
  const days = settings.data?.remindDays;
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  if (!days) return <p className={styles.reminders}>&nbsp;</p>;
  const said = days.map((n) => t('calendar.remind.days', { days: n })).join(t('calendar.join'));
  return (
    <p className={styles.reminders}>
      {days.length > 0 ? t('calendar.remind', { days: said }) : t('calendar.remind.none')}
      <Popover
        trigger="click"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        placement="bottomRight"
        title={t('calendar.remind.title')}
        content={
          <Choice
            days={days}
            onSaved={() => {
              setOpen(false);
              settings.reload();
            }}
          />
        }
      >
        <button type="button" aria-expanded={open} aria-haspopup="dialog">
          {t('calendar.remind.change')}
        </button>
      </Popover>
    </p>
  );
}
