import { assessmentLinks } from '@domain/assessment/links';
import { creditLinks } from '@domain/credit/links';
import { daysBetween } from '@domain/rules/calendar';
import { studyLinks } from '@domain/selfStudy/links';
import { statusOf } from '@domain/statuses';
import type { ReactNode } from 'react';
import hub from '@/components/hub.module.css';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { serverToday } from '@/services/clock';
import { compactDay, compactTime } from '@/services/format';
import type { General } from '../todo';
import styles from './own.module.css';

interface FactProps {
  name: string;
  to: string;
  children: ReactNode;
  note?: string | undefined;
}

const Fact = ({ name, to, children, note }: FactProps) => (
  <li>
    <PageLink to={to} className={hub.plain}>
      {name}
    </PageLink>
    <p>{children}</p>
    {note && <small>{note}</small>}
  </li>
);

function AssessmentFact({ assessment, since }: { assessment: NonNullable<General['assessment']>; since?: string }) {
  const t = useT();
  const { assessmentId, year, status, level, deadline } = assessment;
  const waits = level > 0 && !statusOf('stage', status).final;
  const day = since === undefined ? 0 : daysBetween(since.slice(0, 10), serverToday()) + 1;
  return (
    <Fact
      name={t('overview.own.assessment', { year })}
      to={assessmentId ? assessmentLinks.index(assessmentId) : assessmentLinks.list}
      note={waits ? t('overview.own.submitted') : t('overview.own.until', { time: compactTime(deadline) })}
    >
      {waits && day > 0 ? (
        <b>{t('overview.own.withLevel', { level: t(`overview.level.${level as 1 | 2 | 3 | 4}`), n: day })}</b>
      ) : (
        <StatusTag set="stage" value={status} />
      )}
    </Fact>
  );
}

/** A sum against what is asked for, and what is lacking. */
function Sum({ have, of, lack }: { have: number; of: string; lack: string | undefined }) {
  return (
    <>
      <b>{have}</b> <span>{of}</span> {lack && <strong>{lack}</strong>}
    </>
  );
}

/** How the reviewer's own work stands, in three facts. */
export function OwnCard({ general: { assessment, credit, study, waiting } }: { general: General }) {
  const t = useT();
  if (!assessment && !credit && !study) return null;
  const since = waiting.find(({ kind }) => kind === 'assessmentReview')?.since;
  return (
    <section className={hub.card} aria-labelledby="hub-own">
      <div className={hub.head}>
        <h2 id="hub-own">{t('overview.own')}</h2>
      </div>
      <ul className={styles.facts}>
        {assessment && <AssessmentFact assessment={assessment} {...(since && { since })} />}
        {credit && (
          <Fact
            name={t('overview.own.credit', { year: credit.year })}
            to={creditLinks.page}
            note={
              credit.lack > 0
                ? t('overview.own.yearEnd', { time: compactDay(`${credit.year}-12-31 23:59:59`) })
                : undefined
            }
          >
            <Sum
              have={credit.total}
              of={t('overview.own.of', { n: credit.need })}
              lack={credit.lack > 0 ? t('overview.own.lack', { n: credit.lack }) : t('overview.own.enough')}
            />
          </Fact>
        )}
        {study && (
          <Fact
            name={t('overview.own.study')}
            to={studyLinks.plan(study.hours.planId)}
            note={
              study.hours.total.need > study.hours.total.finished
                ? t('overview.own.lackHours', { n: study.hours.total.need - study.hours.total.finished })
                : t('overview.own.enough')
            }
          >
            <Sum
              have={study.hours.total.finished}
              of={t('overview.own.hours', { n: study.hours.total.need })}
              lack={undefined}
            />
          </Fact>
        )}
      </ul>
    </section>
  );
}
