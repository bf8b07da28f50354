import type { YMD } from '@domain/rules/calendar';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { OnItsWay } from '@/components/OnItsWay';
import { StickyBar } from '@/components/StickyBar';
import { usePhone } from '@/hooks/useMediaQuery';
import { useRenewed } from '@/hooks/useRenewed';
import { useT } from '@/hooks/useT';
import { Agenda, dayId, SideAgenda } from './Agenda';
import { CalendarHead, Takings } from './CalendarHead';
import styles from './calendar.module.css';
import { KindChips } from './KindChips';
import { MonthGrid, stepped } from './MonthGrid';
import { Reminders } from './Reminders';
import { CalendarSkeleton } from './Skeleton';
import { type Entries, type Place, useEntries, usePlace } from './useCalendar';
import { isOn, weeksFrom } from './weeks';

const FeedDialog = lazy(() => import('./FeedDialog').then((module) => ({ default: module.FeedDialog })));

const inSight = (day: YMD) => {
  const head = document.getElementById(dayId(day));
  head?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  head?.focus({ preventScroll: true });
};

/** Says that nothing is to be seen, and how to see more. */
function Nothing({ place: { kind, go } }: { place: Place }) {
  const t = useT();
  return (
    <EmptyState
      title={kind ? t('calendar.empty.kind', { kind: t(`calendar.kind.${kind}`) }) : t('calendar.empty')}
      description={kind ? undefined : t('calendar.empty.why')}
      action={kind && <Button onClick={() => go({ kind: undefined })}>{t('calendar.empty.all')}</Button>}
    />
  );
}

function Content({ entries, place }: { entries: Entries; place: Place }) {
  const t = useT();
  const phone = usePhone();
  const { today, from, to, view, kind, go } = place;
  const shown = entries.filter((one) => !kind || one.kind === kind);
  const here = from <= today && today <= to;
  const begin = here ? today : from;
  const list =
    shown.length > 0 ? (
      <Agenda entries={shown} today={today} from={begin} />
    ) : (
      <div className={styles.nothing}>
        <Nothing place={place} />
      </div>
    );
  if (phone)
    return (
      <>
        <div className={styles.strip} data-view={view}>
          {here && <p>{t('calendar.todayCount', { n: entries.filter((one) => isOn(one, today)).length })}</p>}
          <MonthGrid
            compact
            entries={shown}
            weeks={weeksFrom(from, view === 'month' ? undefined : 1)}
            today={today}
            onPick={inSight}
          />
        </div>
        {list}
      </>
    );
  if (view === 'agenda') return list;
  return (
    <div className={styles.month}>
      <MonthGrid
        entries={shown}
        weeks={weeksFrom(from)}
        today={today}
        onMove={(weeks) => go({ from: stepped(from, weeks) })}
      />
      {shown.length > 0 ? (
        <SideAgenda entries={shown} today={today} from={from} onAll={() => go({ view: 'agenda' })} />
      ) : (
        <div className={styles.nothing}>
          <Nothing place={place} />
        </div>
      )}
    </div>
  );
}

/** Everything with a date: five weeks or the days in their order, with files and an address for other calendars. */
export function CalendarPage() {
  const t = useT();
  const phone = usePhone();
  const place = usePlace();
  const entries = useEntries(place);
  useRenewed(entries.reload);
  const [subscribing, setSubscribing] = useState(false);
  const subscribe = () => setSubscribing(true);
  return (
    <>
      <CalendarHead place={place} onSubscribe={subscribe} />
      <div className={styles.filters}>
        <KindChips entries={entries.data} kind={place.kind} onKind={(kind) => place.go({ kind })} />
        <Reminders />
      </div>
      <DataArea
        remote={entries}
        skeleton={<CalendarSkeleton view={place.view} phone={phone} />}
        errorTitle={t('calendar.error')}
      >
        {(data) => <Content entries={data} place={place} />}
      </DataArea>
      {phone && <StickyBar actions={<Takings onSubscribe={subscribe} />} />}
      {subscribing && (
        <Suspense fallback={<OnItsWay />}>
          <FeedDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </>
  );
}
