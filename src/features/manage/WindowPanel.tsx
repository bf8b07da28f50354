import type { WindowUnit, YearWindow } from '@domain/api/manageNeeds';
import { lanePages } from '@domain/manage/lanes';
import { extensionLink, panelLink, peopleLink } from '@domain/manage/links';
import { manageLinks } from '@domain/manage/pages';
import { holdsRight } from '@domain/manage/rights';
import { useAccess, useModel } from '@umijs/max';
import { useId } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { compactTime, dayRange, wholeNumber } from '@/services/format';
import { isBehind, percentIn, stateOf } from './lanes';
import styles from './windowPanel.module.css';
import { laneName, partWords } from './windowWords';

interface Props {
  one: YearWindow;
  now: string;
  close: () => void;
}

interface UnitsProps {
  units: readonly WindowUnit[];
  /** Year of a yearly assessment, whose window can be prolonged for each of them. */
  year: number | undefined;
  labelledBy: string;
}

function Units({ units, year, labelledBy }: UnitsProps) {
  const t = useT();
  const { offers } = useAccess();
  const canProlong = year !== undefined && offers(manageLinks.extensions);
  return (
    <ul className={styles.units} aria-labelledby={labelledBy}>
      {units.map(({ orgId, name, done, all, until }) => {
        const percent = percentIn({ done, all });
        return (
          <li key={orgId}>
            {offers(manageLinks.people) ? (
              <PageLink to={peopleLink(orgId)}>
                <bdi>{name}</bdi>
              </PageLink>
            ) : (
              <bdi>{name}</bdi>
            )}
            <span>
              {all === undefined
                ? t('manage.windows.people', { n: done })
                : t('manage.windows.of', { done: wholeNumber(done), all: wholeNumber(all) })}
            </span>
            {percent !== undefined && (
              <span className={styles.bar} aria-hidden>
                <i style={{ inlineSize: `${percent}%` }} />
              </span>
            )}
            {until && <small>{t('manage.windows.prolonged', { time: compactTime(until) })}</small>}
            {canProlong && !until && (
              <small>
                <PageLink to={extensionLink(orgId, year)} aria-label={`${t('manage.windows.prolong')} ${name}`}>
                  {t('manage.windows.prolong')}
                </PageLink>
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A window of the year: its times, and who takes part in it by the parts of the office, as its bar counts them. */
export function WindowPanel({ one, now, close }: Props) {
  const t = useT();
  const id = useId();
  const { offers } = useAccess();
  const { user } = useModel('currentUser');
  const { lane, name, part, stage, from, to, review } = one;
  const remote = useRemote({
    key: `window ${lane} ${one.id} ${stage ?? ''}`,
    read: (signal) =>
      api('GET /api/Manage/GetWindow', { query: { lane, id: one.id, stage } }, { signal, needs: ['units'] }),
  });
  const kept = lanePages[lane];
  const facts = [
    ['kind', laneName(t, lane)],
    ['time', dayRange(from, to)],
    ['review', review && dayRange(to, review)],
    [
      'state',
      [t(`manage.windows.${stateOf(one, now)}`), isBehind(one, now) && t('manage.windows.behind')]
        .filter(Boolean)
        .join(' · '),
    ],
    ['part', partWords(t, one)],
  ] as const;
  return (
    <SidePanel
      title={<bdi>{[name, part].filter(Boolean).join(' · ')}</bdi>}
      onClose={close}
      closeLabel={t('common.close')}
      actions={
        kept && holdsRight(user?.offices, kept.right) ? (
          <LinkButton kind="primary" to={panelLink(kept.page, one.id)}>
            {t('manage.windows.keep')}
          </LinkButton>
        ) : undefined
      }
    >
      <dl className={styles.facts}>
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt>{t(`manage.windows.fact.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h3 id={id} className={styles.head}>
        {t('manage.windows.units')}
      </h3>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows shape="text" rows={8} />}
        errorTitle={t('manage.windows.unitsFailed')}
        isEmpty={({ units }) => units.length === 0}
        empty={<EmptyState compact title={t('manage.windows.nobody')} />}
      >
        {({ units, year }) => (
          <>
            <Units units={units} year={year} labelledBy={id} />
            {year !== undefined && offers(manageLinks.extensions) && (
              <p className={styles.more}>
                <PageLink to={manageLinks.extensions}>{t('frame.screen.extensions')}</PageLink>
              </p>
            )}
          </>
        )}
      </DataArea>
    </SidePanel>
  );
}
