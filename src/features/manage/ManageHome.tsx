import type { OfficeOverview } from '@domain/api/manage';
import { peopleLink } from '@domain/manage/links';
import { manageLinks } from '@domain/manage/pages';
import { isOffice } from '@domain/organisations/kinds';
import { formatInstant } from '@domain/rules/calendar';
import { ProfileReview } from '@domain/statuses';
import { useAccess } from '@umijs/max';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { PageLink } from '@/components/PageLink';
import { PersonAvatar } from '@/components/PersonAvatar';
import { Room } from '@/components/Room';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { compactDay, dayOfWeek, recentTime, wholeNumber } from '@/services/format';
import styles from './manage.module.css';
import { NeedsYou, useNeeds } from './NeedsYou';
import progress from './progress.module.css';
import { ExportYear, useProgress, YearProgress } from './YearProgress';
import { YearWindows } from './YearWindows';

/** A unit that has nothing below it; a province's own server may not tell the kind. */
const isSchool = ({ kind, organisations, schools }: OfficeOverview) =>
  kind ? !isOffice(kind) : schools === organisations;

/** Steps of the beginning for an office: a school begins with its people, and only the province begins with clerks and reviewers below it. */
function stepsOf(office: OfficeOverview) {
  const people = {
    key: 'people',
    done: office.people > office.holders.length,
    to: manageLinks.importPeople,
  } as const;
  if (isSchool(office)) return [people];
  return [
    { key: 'organisations', done: office.organisations > 1, to: manageLinks.importOrganisations } as const,
    people,
    ...(office.rights.includes('system')
      ? [
          { key: 'clerks', done: office.clerks > 0, to: manageLinks.rights } as const,
          // Not told by a province's own server: then it is nothing to begin with.
          { key: 'seats', done: office.seats !== 0, to: manageLinks.seatPeople } as const,
        ]
      : []),
  ];
}

/** An office without schools or people has nothing else to do yet. */
const isBeginning = (office: OfficeOverview) =>
  stepsOf(office).some(({ key, done }) => key !== 'clerks' && key !== 'seats' && !done);

/** Beginning of an installation: what comes after what, until there are schools, people, clerks and reviewers. */
function Beginning({ office }: { office: OfficeOverview }) {
  const t = useT();
  const { offers } = useAccess();
  const steps = stepsOf(office).filter(({ to }) => offers(to));
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  return (
    <section className={styles.card} aria-labelledby={`begin-${office.orgId}`}>
      <h2 id={`begin-${office.orgId}`}>{t('manage.begin')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ key, done, to }, i) => (
          <li key={key} data-done={done || undefined}>
            <b aria-hidden="true">{i + 1}</b>
            <div>
              <strong>{t(`manage.begin.${key}`)}</strong>
              <p>{t(`manage.begin.${key}.why`)}</p>
            </div>
            {key === next.key && (
              <LinkButton to={to} kind={isBeginning(office) ? 'primary' : 'default'}>
                {t(`manage.begin.${key}.do`)}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Registrations of an office and of all below it that nobody has decided on yet, whoever's turn it is. */
const waitingLink = (orgId: string) => `${peopleLink(orgId)}&profileReview=${ProfileReview.Unreviewed}`;

function Figures({ office }: { office: OfficeOverview }) {
  const t = useT();
  const { offers } = useAccess();
  const figures = [
    ['organisations', office.organisations, manageLinks.organisations],
    ['people', office.people, manageLinks.people],
    ['waiting', office.waiting, waitingLink(office.orgId)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, n, to]) => (
        <div key={name} className={styles.figure} data-waits={(name === 'waiting' && n > 0) || undefined}>
          <dt>{t(`manage.figure.${name}`)}</dt>
          <dd>
            {to && offers(to.replace(/\?.*$/, '')) ? <PageLink to={to}>{wholeNumber(n)}</PageLink> : wholeNumber(n)}
          </dd>
          {/* A school has nothing but itself. */}
          {name === 'organisations' && !isSchool(office) && (
            <dd className={styles.quiet}>{t('manage.figure.ofThem', { n: office.schools })}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Holders({ office }: { office: OfficeOverview }) {
  const t = useT();
  const { offers } = useAccess();
  const now = serverNow();
  return (
    <section className={styles.card} aria-labelledby={`holders-${office.orgId}`}>
      <header className={styles.head}>
        <h2 id={`holders-${office.orgId}`}>{t('manage.holders')}</h2>
        {offers(manageLinks.rights) && <PageLink to={manageLinks.rights}>{t('manage.holders.do')}</PageLink>}
      </header>
      <p className={styles.quiet}>{t('manage.holders.why')}</p>
      <ul className={styles.holders}>
        {office.holders.map((one) => (
          <li key={one.accountId}>
            <PersonAvatar name={one.realName} />
            <div>
              <b>{one.realName}</b> <bdi>{one.mobile}</bdi>
              <p>{one.rights.map((right) => t(`manage.right.${right}`)).join(t('manage.and'))}</p>
            </div>
            <span>
              {one.givenBy
                ? t('manage.holders.by', { name: one.givenBy, day: compactDay(one.since) })
                : t('manage.holders.byOperator', { day: compactDay(one.since) })}
              {one.lastLoginTime && ` · ${t('manage.holders.seen', { time: recentTime(one.lastLoginTime, now) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Numbers as long as those of most offices. */
const USUAL = { organisations: 99, people: 999 };

/** The day, and what there is below the highest office. */
function Today({ offices }: { offices: readonly OfficeOverview[] | undefined }) {
  const t = useT();
  const day = dayOfWeek(formatInstant(serverNow()));
  const [office] = offices?.toSorted((a, b) => b.organisations - a.organisations) ?? [];
  const below = (counts: Pick<OfficeOverview, 'organisations' | 'people'>) => ` · ${t('manage.home.below', counts)}`;
  return (
    <>
      {day}
      {office ? below(office) : <Room>{below(USUAL)}</Room>}
    </>
  );
}

/** Home of the operator's console: each office that a person acts for, what is below it and who else acts for it. */
export function ManageHome() {
  const t = useT();
  const offices = useRemote({
    key: 'manageOffices',
    read: (signal) => api('GET /api/Manage/GetOffices', {}, { signal, needs: ['offices'] }),
  });
  const needs = useNeeds();
  const year = useProgress();
  const waits = [needs, year, offices].some((one) => one.loading && !one.data);
  const beginning = offices.data?.offices.some(isBeginning);
  return (
    <>
      <PageHead
        title={t('frame.screen.manage')}
        note={<Today offices={offices.data?.offices} />}
        extra={
          year.data ? (
            year.data.list.length > 0 && <ExportYear />
          ) : (
            <Room>
              <ExportYear />
            </Room>
          )
        }
      />
      <div className={progress.top} data-alone={beginning || undefined}>
        <NeedsYou needs={needs} leads={beginning === false} />
        {!beginning && <YearProgress remote={year} hidden={waits} />}
      </div>
      {/* Shown with what stands above: nobody knows how long it is, and it would push all of this down. */}
      <div hidden={waits}>
        {/* Nothing can be opened before there are schools and people: the steps to them come first. */}
        {(beginning === false || offices.error) && <YearWindows />}
        <DataArea remote={offices} skeleton={<SkeletonRows rows={4} />} errorTitle={t('manage.failed')}>
          {(data) =>
            data.offices.map((office) => (
              <div key={office.orgId} className={styles.office}>
                <h2 className={styles.name}>{office.orgName}</h2>
                <Beginning office={office} />
                <Figures office={office} />
                <Holders office={office} />
              </div>
            ))
          }
        </DataArea>
      </div>
    </>
  );
}
