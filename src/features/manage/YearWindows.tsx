import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { YearWindow } from '@domain/api/manageNeeds';
import { formatInstant } from '@domain/rules/calendar';
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverNow, serverToday } from '@/services/clock';
import { isIn, type SpanName, spanNames, spanOf, yearOf } from './lanes';
import { WindowCards } from './WindowCards';
import { barKey, WindowChart } from './WindowChart';
import { WindowPanel } from './WindowPanel';
import styles from './windows.module.css';

/** Lines of the skeleton as high as the chart of most offices: what stands below it is not moved when it comes. */
const ROOM = 24;

/** Years before and behind the one that is shown. */
function YearSteps({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const t = useT();
  return (
    <div className={styles.years}>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined className="flip" aria-hidden />}
        aria-label={t('manage.windows.before', { year: String(year - 1) })}
        onClick={() => onChange(year - 1)}
      />
      <b aria-live="polite">{t('manage.windows.year', { year: String(year) })}</b>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined className="flip" aria-hidden />}
        aria-label={t('manage.windows.behindYear', { year: String(year + 1) })}
        onClick={() => onChange(year + 1)}
      />
    </div>
  );
}

/** Windows of this year by kind of work: what is open, what comes and what is over, with the time of its review below. */
export function YearWindows() {
  const t = useT();
  const id = useId();
  const phone = usePhone();
  const today = serverToday();
  const [name, setName] = useState<SpanName>('year');
  const [opened, setOpened] = useState<YearWindow>();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const asked = yearOf(name, year, today);
  const remote = useRemote({
    key: `manageWindows ${asked}`,
    read: (signal) =>
      api('GET /api/Manage/ListWindow', { query: { year: asked } }, { signal, needs: ['year', 'list'] }),
  });
  const now = formatInstant(serverNow());
  const span = spanOf(name, year, today);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('manage.windows')}</h2>
        {!phone && (
          <>
            <ul className={styles.legend} aria-hidden>
              <li data-state="open">{t('manage.windows.openDone')}</li>
              <li data-state="behind">{t('manage.windows.behind')}</li>
              <li data-state="coming">{t('manage.windows.coming')}</li>
              <li data-state="closed">{t('manage.windows.closed')}</li>
              <li data-state="line">{t('manage.windows.reviewing')}</li>
            </ul>
            <div className={styles.switch}>
              {name === 'year' && <YearSteps year={year} onChange={setYear} />}
              <Segmented
                aria-labelledby={id}
                value={name}
                onChange={setName}
                options={spanNames.map((value) => ({ value, label: t(`manage.windows.span.${value}`) }))}
              />
            </div>
          </>
        )}
      </header>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={phone ? 5 : ROOM} shape="text" />}
        errorTitle={t('manage.windows.failed')}
        isEmpty={({ list }) => !list.some((one) => phone || isIn(span, one))}
        empty={<EmptyState compact title={t('manage.windows.none')} description={t('manage.windows.none.why')} />}
      >
        {({ list }) =>
          phone ? (
            <WindowCards list={list} now={now} open={setOpened} />
          ) : (
            <WindowChart name={name} span={span} list={list} now={now} open={setOpened} />
          )
        }
      </DataArea>
      {opened && <WindowPanel key={barKey(opened)} one={opened} now={now} close={() => setOpened(undefined)} />}
    </section>
  );
}
