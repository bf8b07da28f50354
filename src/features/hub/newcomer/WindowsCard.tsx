import {
  CheckCircleFilled,
  ExperimentOutlined,
  InfoCircleOutlined,
  LineChartOutlined,
  LockOutlined,
  ReadOutlined,
  ScheduleOutlined,
} from '@ant-design/icons';
import { trainingLinks } from '@domain/training/links';
import type { ComponentType } from 'react';
import hub from '@/components/hub.module.css';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { RowBoundary } from '@/components/RowBoundary';
import { useT } from '@/hooks/useT';
import { compactDay, dayAndTime } from '@/services/format';
import type { Window } from './useNewcomer';
import styles from './windows.module.css';

const icons: Record<Window['kind'], ComponentType> = {
  study: ReadOutlined,
  training: ScheduleOutlined,
  research: ExperimentOutlined,
  kpi: LineChartOutlined,
};

function Row({
  window: { kind, name, link, org, target, hours, credit, places, fit, fits, open, from, deadline },
}: {
  window: Window;
}) {
  const t = useT();
  const Icon = icons[kind];
  // Of a declaration the places are those of the school.
  const [full, left] =
    kind === 'research'
      ? (['overview.window.schoolFull', 'overview.window.schoolPlaces'] as const)
      : (['overview.window.full', 'overview.window.places'] as const);
  const closed = places === 0 ? t(full) : t('overview.window.from', { time: dayAndTime(from) });
  const invited = open && fits !== 'no';
  const Mark = !invited ? LockOutlined : fits === 'unsaid' ? InfoCircleOutlined : CheckCircleFilled;
  const meant = target ? t('overview.window.whyTarget', { org, target }) : t('overview.window.why', { org });
  const why = fit ? t('overview.window.fit', { org, fit }) : meant;
  return (
    <>
      <span className={styles.icon} data-open={invited || undefined} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words}>
        <p>
          <b data-open={invited || undefined}>{name}</b>
          {hours !== undefined && hours > 0 && <small>{t('overview.window.hours', { n: hours })}</small>}
          {credit !== undefined && credit > 0 && <small>{t('overview.window.credit', { n: credit })}</small>}
        </p>
        <span>
          <Mark className={invited && fits === 'yes' ? (styles.suits ?? '') : ''} aria-hidden />
          {invited ? why : fits === 'no' ? fit : closed}
          {invited && places !== undefined && ` · ${t(left, { n: places })}`}
        </span>
      </div>
      <small className={styles.until}>
        {invited &&
          t(kind === 'research' || kind === 'kpi' ? 'overview.window.declareBy' : 'overview.window.signUpBy', {
            day: compactDay(deadline),
          })}
      </small>
      {invited ? (
        <LinkButton to={link} kind="default" aria-label={`${t(`overview.window.${kind}.do`)}: ${name}`}>
          {t(`overview.window.${kind}.do`)}
        </LinkButton>
      ) : (
        <PageLink to={link} className={styles.look} aria-label={`${t('overview.step.look')}: ${name}`}>
          {t('overview.step.look')}
        </PageLink>
      )}
    </>
  );
}

/** Windows open to a new teacher with the reason, and below them those to come. */
export function WindowsCard({ windows }: { windows: readonly Window[] }) {
  const t = useT();
  if (windows.length === 0) return null;
  return (
    <section className={hub.card} aria-labelledby="hub-windows">
      <div className={hub.head}>
        <h2 id="hub-windows">{t('overview.windows')}</h2>
        <span className={hub.end}>
          <PageLink to={trainingLinks.projects}>{t('overview.windows.all')}</PageLink>
        </span>
      </div>
      <ul className={styles.windows}>
        {windows.slice(0, 6).map((window) => (
          <li key={window.link} className={styles.window}>
            <RowBoundary row={window}>
              <Row window={window} />
            </RowBoundary>
          </li>
        ))}
      </ul>
    </section>
  );
}
