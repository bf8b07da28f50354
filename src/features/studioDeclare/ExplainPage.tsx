import type { DeclareGuide } from '@domain/api/studioDeclare';
import { declarationOf } from '@domain/declarations';
import { enums } from '@domain/enums';
import { ProjectTime, StudioReview } from '@domain/statuses';
import { studioLinks } from '@domain/studios/links';
import { history } from '@umijs/max';
import { Button } from 'antd';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { DaysLeft } from '@/components/DaysLeft';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { call } from '@/features/declaration';
import { Html } from '@/forms/kinds/html/Html';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { dayAndTime, listWords } from '@/services/format';
import styles from './studioDeclare.module.css';
import { useGuide, useStudioType } from './useGuide';

/** Next action: begin a declaration, continue it, or look at the submitted one. */
function Next({ guide: { batchId, state, my, elsewhere } }: { guide: DeclareGuide }) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const declaration = declarationOf('studio');
  if (my)
    return (
      <>
        {my.status === StudioReview.NotPassed && <p>{t('studioDeclare.guide.ended')}</p>}
        {my.status === StudioReview.Passed && <p>{t('studioDeclare.guide.chosen')}</p>}
        <LinkButton to={studioLinks.declare(my.id)} className={styles.way}>
          {t(my.status === null ? 'studioDeclare.guide.goOn' : 'studioDeclare.guide.show')}
        </LinkButton>
      </>
    );
  if (elsewhere)
    return (
      <>
        <p>{t('studioDeclare.guide.elsewhere', { round: elsewhere.batchName })}</p>
        <LinkButton to={studioLinks.declare(elsewhere.id)} className={styles.way}>
          {t('studioDeclare.guide.elsewhere.show')}
        </LinkButton>
      </>
    );
  if (state !== ProjectTime.Ongoing || !batchId || !declaration)
    return <p>{t(state === ProjectTime.NotStarted ? 'studioDeclare.guide.notOpen' : 'studioDeclare.guide.closed')}</p>;
  const begin = () =>
    alone(async () => {
      try {
        const { id } = await call(declaration, 'create', { body: { planId: batchId } });
        history.push(id ? studioLinks.declare(id) : studioLinks.mine());
      } catch {
        // The request layer has shown the error.
      }
    });
  return (
    <Button type="primary" size="large" block loading={busy} onClick={() => void begin()}>
      {t('studioDeclare.guide.begin')}
    </Button>
  );
}

/** Facts of the reader's profile, in the words of the form: whether they meet the conditions, the reader sees best. */
function Yours({ me }: { me: NonNullable<DeclareGuide['me']> }) {
  const t = useT();
  const { teachingYears, firstTeachingTime, title, position, education } = me;
  const years =
    teachingYears !== undefined &&
    t('studioDeclare.guide.you.years', { n: teachingYears, date: `\u2066${firstTeachingTime?.slice(0, 7)}\u2069` });
  const facts = [
    ['teachingYears', years],
    ['technicalPosition', title],
    ['administrativePosition', position],
    ['highestEducationId', education],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="declare-you">
      <h2 id="declare-you">{t('studioDeclare.guide.you')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`studioDeclare.${name}`)}</dt>
            <dd>{value ? <bdi>{value}</bdi> : t('studioDeclare.guide.you.none')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.aside}>{t('studioDeclare.guide.you.note')}</p>
      <PageLink to="/personal/console/myprofile/infowrite" className={styles.go}>
        {t('studioDeclare.guide.you.go')}
      </PageLink>
    </section>
  );
}

function Guide({ guide }: { guide: DeclareGuide }) {
  const t = useT();
  const { startTime = '', deadline = '', publicTime, orgName, quota } = guide;
  const facts = [
    ['window', t('studioDeclare.guide.span', { from: dayAndTime(startTime), to: dayAndTime(deadline) })],
    ['office', orgName],
    ['quota', quota !== undefined && t('studioDeclare.guide.places', { n: quota })],
    ['public', publicTime && dayAndTime(publicTime)],
  ] as const;
  return (
    <div className={styles.guide}>
      <article className={cx(styles.card, styles.text)}>
        <h2 dir="auto">{guide.title}</h2>
        <Html html={guide.html} />
      </article>
      <aside className={styles.beside}>
        <section className={styles.card}>
          <dl className={styles.facts}>
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name} className={styles.fact}>
                    <dt>{t(`studioDeclare.guide.${name}`)}</dt>
                    <dd>
                      <bdi>{value}</bdi>{' '}
                      {name === 'window' && guide.state === ProjectTime.Ongoing && <DaysLeft deadline={deadline} />}
                    </dd>
                  </div>
                ),
            )}
          </dl>
          {guide.hosting.length > 0 && guide.state === ProjectTime.Ongoing && !guide.my && !guide.elsewhere && (
            <p>{t('studioDeclare.guide.hosting', { names: listWords(guide.hosting) })}</p>
          )}
          <Next guide={guide} />
        </section>
        {guide.me && <Yours me={guide.me} />}
        <section className={styles.card} aria-labelledby="declare-needs">
          <h2 id="declare-needs">{t('studioDeclare.guide.needs')}</h2>
          <ul className={styles.needs}>
            {(['basics', 'summary', 'plan', 'video'] as const).map((name) => (
              <li key={name}>{t(`studioDeclare.guide.needs.${name}`)}</li>
            ))}
          </ul>
        </section>
      </aside>
    </div>
  );
}

/** Guide to declaring a studio: the type, the time window, and the needed materials. */
export function ExplainPage() {
  const t = useT();
  const type = useStudioType();
  const remote = useGuide(type);
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('studioDeclare.page.records'), to: studioLinks.mine('records') },
          { label: t('studioDeclare.page.guide') },
        ]}
        title={t('studioDeclare.guide.title')}
      />
      <nav className={styles.types} aria-label={t('studioDeclare.guide.choose')}>
        {enums.studioType.map(({ value, labelKey }) => (
          <PageLink key={value} to={studioLinks.explain(value)} aria-current={value === type ? 'page' : undefined}>
            {t(labelKey)}
          </PageLink>
        ))}
      </nav>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={6} />}
        errorTitle={t('studioDeclare.guide.failed')}
        isEmpty={({ batchId }) => batchId === undefined}
        empty={<EmptyState title={t('studioDeclare.guide.none')} description={t('studioDeclare.guide.none.why')} />}
      >
        {(guide) => <Guide guide={guide} />}
      </DataArea>
    </>
  );
}
