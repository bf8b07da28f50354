import { PictureOutlined, TableOutlined } from '@ant-design/icons';
import type { GrowthImprint } from '@domain/api/personnel';
import { chineseNumeral } from '@domain/papers/numerals';
import { type ImprintKind, imprintKinds } from '@domain/personnel/file';
import { Button, Segmented } from 'antd';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone, useTouch } from '@/hooks/useMediaQuery';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { toast } from '@/services/feedback';
import { knownDate, monthName, wholeNumber } from '@/services/format';
import { EventList, FigureTable, HourBars, sumOf } from './Figures';
import styles from './imprint.module.css';
import { ProofPanel } from './ProofPanel';
import { KindMark } from './shapes';
import { useWalk } from './useWalk';
import { figures, YearPanel } from './YearPanel';

const Rings = lazy(() => import(/* webpackChunkName: "growth-rings" */ './Rings'));
const DESK = 640;
const PHONE = 340;

function useTitle({ yearly, since }: GrowthImprint) {
  const t = useT();
  const n = Math.max(1, yearly.length - 1);
  const [year = '', month = ''] = since?.split('-') ?? [];
  return {
    title: t('personnel.rings.title', { n, rings: n < 100 ? chineseNumeral(n) : n }),
    about: since
      ? t('personnel.rings.since', { year, month: Number(month), monthName: monthName(Number(month)) })
      : t('personnel.rings.plain'),
  };
}

function Head({ imprint }: { imprint: GrowthImprint }) {
  const t = useT();
  const { title, about } = useTitle(imprint);
  return (
    <header className={styles.top}>
      <div>
        <h1 className="serif">{title}</h1>
        <p>{about}</p>
      </div>
      <dl>
        {figures.map((name) => (
          <div key={name}>
            <dd>{wholeNumber(sumOf(imprint.yearly, name))}</dd>
            <dt>{t(`personnel.rings.${name}`)}</dt>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** Rings with the panels beside and below them. */
export function Imprint({ imprint }: { imprint: GrowthImprint }) {
  const t = useT();
  const phone = usePhone();
  const touch = useTouch();
  usePageTitle(t('frame.screen.growtImprint'));
  const { title } = useTitle(imprint);
  const [view, setView] = useState<'chart' | 'list'>('chart');
  const [hidden, setHidden] = useState<readonly ImprintKind[]>([]);
  const [table, setTable] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const proof = useRef<HTMLElement>(null);
  const events = useMemo(() => imprint.events.filter(({ kind }) => !hidden.includes(kind)), [imprint, hidden]);
  const walk = useWalk(imprint, events, () => proof.current?.focus());
  const { year, event } = walk;
  const { yearly } = imprint;
  const save = async () => {
    if (!svg.current) return;
    try {
      const { pictureOf } = await import(/* webpackChunkName: "growth-rings" */ './savePicture');
      const href = URL.createObjectURL(
        await pictureOf(svg.current, title, [...(legend.current?.querySelectorAll('[aria-pressed=true]') ?? [])]),
      );
      Object.assign(document.createElement('a'), {
        href,
        download: t('personnel.rings.fileName', { name: year }),
      }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    } catch {
      toast.error(t('personnel.rings.saveFailed'));
    }
  };
  const counts = imprintKinds
    .map((kind) => ({ kind, n: imprint.events.filter((one) => one.kind === kind).length }))
    .filter(({ n }) => n > 0);
  return (
    <>
      <Head imprint={imprint} />
      <div className={styles.columns}>
        <section className={styles.card} aria-label={t('frame.screen.growtImprint')}>
          <div className={styles.tools}>
            <Segmented
              value={view}
              onChange={setView}
              options={[
                { value: 'chart', label: t('personnel.rings.chart') },
                { value: 'list', label: t('personnel.rings.list') },
              ]}
            />
            <Button icon={<TableOutlined aria-hidden />} onClick={() => setTable(true)}>
              {t('personnel.rings.table')}
            </Button>
            {view === 'chart' && (
              <Button icon={<PictureOutlined aria-hidden />} onClick={() => void save()}>
                {t('personnel.rings.save')}
              </Button>
            )}
          </div>
          {view === 'list' ? (
            <EventList events={events} walk={walk} />
          ) : (
            <Suspense
              fallback={
                <div className={styles.wait}>
                  <SkeletonRows rows={1} shape="text" />
                </div>
              }
            >
              <Rings
                svg={svg}
                imprint={imprint}
                events={events}
                size={phone ? PHONE : DESK}
                year={year}
                event={event}
                label={t('personnel.rings.label', {
                  from: yearly[0]?.year,
                  to: yearly.at(-1)?.year,
                  n: events.length,
                  year,
                })}
                described="imprint-keys"
                onKeyDown={walk.onKeyDown}
                onPick={(own) => {
                  const at = own.findIndex(({ id }) => id === event?.id);
                  const next = own[(at + 1) % own.length];
                  if (next) walk.go({ year: Number(next.date.slice(0, 4)), event: next.id });
                }}
              />
              <p id="imprint-keys" className={touch ? 'visually-hidden' : styles.keys}>
                {t('personnel.rings.keys')}
              </p>
            </Suspense>
          )}
          <ul ref={legend} className={styles.legend} aria-label={t('personnel.rings.legend')}>
            {counts.map(({ kind, n }) => (
              <li key={kind}>
                <button
                  type="button"
                  aria-pressed={!hidden.includes(kind)}
                  onClick={() =>
                    setHidden((old) => (old.includes(kind) ? old.filter((one) => one !== kind) : [...old, kind]))
                  }
                >
                  <KindMark kind={kind} />
                  {t(`personnel.kind.${kind}`)} <span>{n}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="visually-hidden" role="status">
            {event
              ? t('personnel.rings.event', {
                  date: knownDate(event.date),
                  kind: t(`personnel.kind.${event.kind}`),
                  title: event.title,
                })
              : `${year} ${t('personnel.rings.quiet')}`}
          </p>
        </section>
        <div className={styles.side}>
          <YearPanel yearly={yearly} walk={walk} />
          {event && <ProofPanel key={event.id} event={event} box={proof} />}
        </div>
      </div>
      <HourBars yearly={yearly} walk={walk} />
      {table && <FigureTable imprint={{ ...imprint, events }} onClose={() => setTable(false)} />}
    </>
  );
}
