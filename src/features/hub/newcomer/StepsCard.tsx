import { CheckOutlined } from '@ant-design/icons';
import { DaysLeft } from '@/components/DaysLeft';
import hub from '@/components/hub.module.css';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { compactTime, recentTime } from '@/services/format';
import styles from './steps.module.css';
import type { Newcomer, Step } from './useNewcomer';

function Row({ step, place, next, approved }: { step: Step; place: number; next: boolean; approved: string }) {
  const t = useT();
  const { kind, done, params, link, deadline } = step;
  const title = t(done ? `overview.step.${kind}.done` : `overview.step.${kind}`, params);
  const action = t(done ? 'overview.step.look' : `overview.step.${kind}.do`);
  return (
    <li
      className={styles.step}
      data-state={done ? 'done' : next ? 'next' : 'ahead'}
      aria-current={next ? 'step' : undefined}
    >
      <span className={styles.node} aria-hidden="true">
        {done ? <CheckOutlined aria-hidden /> : place}
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <span>{kind === 'profile' && done ? approved : t(`overview.step.${kind}.why`, params)}</span>
      </div>
      {!done && (
        <div className={styles.due}>
          {deadline ? (
            <>
              <DaysLeft deadline={deadline} />
              <small>
                <bdi>{compactTime(deadline)}</bdi>
              </small>
            </>
          ) : (
            <small>{t('overview.step.later')}</small>
          )}
        </div>
      )}
      {done ? (
        <PageLink to={link} className={styles.look} aria-label={`${action}: ${title}`}>
          {action}
        </PageLink>
      ) : (
        <LinkButton to={link} kind={next ? 'primary' : 'default'} aria-label={`${action}: ${title}`}>
          {action}
        </LinkButton>
      )}
    </li>
  );
}

/** First steps of a new teacher in the order of their deadlines; the next one has the primary button. */
export function StepsCard({ newcomer: { steps, since, approvedBy } }: { newcomer: Newcomer }) {
  const t = useT();
  const done = steps.filter((step) => step.done).length;
  const time = recentTime(since, serverNow());
  const approved = approvedBy
    ? t('overview.step.approvedBy', { time, office: approvedBy })
    : t('overview.step.approved', { time });
  return (
    <section className={hub.card} aria-labelledby="hub-steps">
      <div className={hub.head}>
        <h2 id="hub-steps">{t('overview.steps')}</h2>
        <span className={styles.count}>{t('overview.steps.done', { all: steps.length, done })}</span>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ inlineSize: `${(done / Math.max(1, steps.length)) * 100}%` }} />
        </span>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, i) => (
          <Row key={step.kind} step={step} place={i + 1} next={i === done} approved={approved} />
        ))}
      </ol>
    </section>
  );
}
