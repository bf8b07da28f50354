import { DownloadOutlined, LeftOutlined, LinkOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Crumbs } from '@/components/PageHead';
import { useDownload } from '@/hooks/useDownload';
import { usePhone } from '@/hooks/useMediaQuery';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { monthDay } from '@/services/format';
import styles from './calendar.module.css';
import { FILE } from './EntryPopover';
import { stepped } from './MonthGrid';
import type { Place, View } from './useCalendar';
import { monthOf } from './words';

/** Buttons for the file and the address of the whole calendar. */
export function Takings({ onSubscribe }: { onSubscribe: () => void }): ReactNode {
  const t = useT();
  const file = useDownload();
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} loading={file.running} onClick={() => file.start(FILE, {})}>
        {t('calendar.download')}
      </Button>
      <Button type="primary" icon={<LinkOutlined aria-hidden />} onClick={onSubscribe}>
        {t('calendar.subscribe')}
      </Button>
    </>
  );
}

/** Which weeks are shown, the ways to others, and the two views. */
export function CalendarHead({ place, onSubscribe }: { place: Place; onSubscribe: () => void }) {
  const t = useT();
  const phone = usePhone();
  usePageTitle(t('calendar.title'));
  const { from, to, today, view, go } = place;
  const step = (weeks: number) => () => go({ from: stepped(from, weeks) });
  // The week of today may have begun in the month before.
  const month = monthOf(from <= today && today <= to ? today : from);
  const range = t('calendar.range', { from: monthDay(from), to: monthDay(to) });
  return (
    <header className={styles.head}>
      <Crumbs
        crumbs={[{ label: t('frame.screen.general'), to: '/personal/console/general' }, { label: t('calendar.title') }]}
      />
      <div className={styles.headLine}>
        <h1>
          <bdi>{phone ? month : range}</bdi>
        </h1>
        <div className={styles.steps}>
          <Button
            aria-label={t('calendar.previous')}
            icon={<LeftOutlined aria-hidden className="flip" />}
            onClick={step(-1)}
          />
          <Button onClick={() => go({ from: today })}>{t('calendar.today')}</Button>
          <Button
            aria-label={t('calendar.next')}
            icon={<RightOutlined aria-hidden className="flip" />}
            onClick={step(1)}
          />
        </div>
        <div className={styles.tools}>
          <Segmented<View>
            aria-label={t('calendar.view')}
            value={view}
            onChange={(next) => go({ view: next })}
            options={(['month', 'agenda'] as const).map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
          />
          {!phone && <Takings onSubscribe={onSubscribe} />}
        </div>
      </div>
    </header>
  );
}
