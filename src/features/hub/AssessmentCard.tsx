import type { ModuleState } from '@domain/assessment/progress';
import { ModuleCategory } from '@domain/enums';
import { daysBetween, daysLeft, instantOf } from '@domain/rules/calendar';
import { Grade, StageStatus, statusOf } from '@domain/statuses';
import styles from '@/components/hub.module.css';
import { ModuleGlyph } from '@/components/ModuleGlyph';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { serverNow, serverToday } from '@/services/clock';
import { dayAndTime } from '@/services/format';
import assessmentStyles from './assessment.module.css';
import type { General } from './todo';

type Assessment = NonNullable<General['assessment']>;

/** States in the order of the legend; a state that no module has is left out. */
const states = ['complete', 'notApplicable', 'partial', 'empty'] as const satisfies readonly ModuleState[];
/** States in which the assessment lies with an office; a returned one is the teacher's again. */
const away: ReadonlySet<number> = new Set([StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported]);
/** The teacher (0) and the four levels of the review. */
const levels = [0, 1, 2, 3, 4] as const;

/** Figure of the card: days left, or the reason why the assessment is not open. */
function Deadline({ assessment }: { assessment: Assessment }) {
  const t = useT();
  const now = serverNow();
  const { deadline, startTime } = assessment;
  const days = daysLeft(now, deadline);
  const notOpen = instantOf(startTime) > now;
  return (
    <div className={styles.deadline}>
      {!notOpen && days > 0 ? (
        <span>
          <b>{days}</b> {t('hub.assessment.daysLeft', { days })}
        </span>
      ) : (
        <strong>
          {t(notOpen ? 'hub.assessment.notOpen' : days === 0 ? 'hub.assessment.today' : 'hub.assessment.closed')}
        </strong>
      )}
      <small>{dayAndTime(notOpen ? startTime : deadline)}</small>
    </div>
  );
}

/** Figure of the card after handing in: who has it, and since when. */
function WithOffice({ level, since }: { level: number; since: string | undefined }) {
  const t = useT();
  return (
    <div className={styles.deadline}>
      <strong className={assessmentStyles.with}>
        {t('hub.assessment.with', { level: t(`assessment.level.${level as 1 | 2 | 3 | 4}`) })}
      </strong>
      {since && (
        <small>{t('hub.assessment.withSince', { n: daysBetween(since.slice(0, 10), serverToday()) + 1 })}</small>
      )}
    </div>
  );
}

/** Glyphs of the modules, with a legend. */
function Modules({ modules: all }: { modules: Assessment['modules'] }) {
  const t = useT();
  // "Other" is no module of the form and only counts once something belongs to it.
  const modules = all.filter((m) => m.available || m.category !== ModuleCategory.Other);
  const open = modules.filter((m) => m.available);
  const count = Object.fromEntries(states.map((s) => [s, open.filter((m) => m.state === s).length])) as Record<
    ModuleState,
    number
  >;
  const soon = modules.length - open.length;
  if (modules.length === 0) return null;
  return (
    <>
      <div
        className={assessmentStyles.glyphs}
        role="img"
        aria-label={t('hub.assessment.summary', { total: open.length, ...count })}
      >
        {modules.map((m) =>
          m.available ? (
            <ModuleGlyph key={m.value} state={m.state} size={18} silent />
          ) : (
            <i key={m.value} className={assessmentStyles.soon} />
          ),
        )}
      </div>
      <ul className={assessmentStyles.legend}>
        {states
          .filter((s) => count[s] > 0)
          .map((s) => (
            <li key={s}>
              <ModuleGlyph state={s} size={14} silent />
              {t(`assessment.state.${s}`, { n: count[s] })}
            </li>
          ))}
        {soon > 0 && (
          <li>
            <i className={assessmentStyles.soon} />
            {t('assessment.state.soon', { n: soon })}
          </li>
        )}
      </ul>
    </>
  );
}

/** Place of the assessment: with the teacher, or at a level of the review. */
function Levels({ level, done }: { level: number; done: boolean }) {
  const t = useT();
  return (
    <ol className={assessmentStyles.levels} aria-label={t('hub.assessment.levels')}>
      {levels.map((l) => {
        // Only the teacher's own turn has the colour of "your turn".
        const here = l === 0 ? 'now' : 'wait';
        const state = done || l < level ? 'done' : l === level ? here : 'ahead';
        return (
          <li key={l} data-state={state} aria-current={state === here ? 'step' : undefined}>
            {t(`assessment.level.${l}`)}
            {state === 'done' && (
              <span className="visually-hidden">
                {t(l === 0 ? 'hub.assessment.levelSubmitted' : 'hub.assessment.levelDone')}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** How the yearly assessment stands: time left, modules, level of the review. */
export function AssessmentCard({
  assessment,
  since,
}: {
  assessment: Assessment;
  /** When it was handed in, while it lies with an office. */
  since?: string | undefined;
}) {
  const t = useT();
  const { assessmentId, year, status, grade, modules, level } = assessment;
  const done = statusOf('stage', status).final;
  const link = assessmentId ? `/personal/annualass/details?id=${assessmentId}` : '/personal/annualass/list';
  return (
    <section className={styles.card} aria-labelledby="hub-assessment">
      <div className={styles.head}>
        <h2 id="hub-assessment">
          <PageLink to={link} className={styles.plain}>
            {t('assessment.titleOf', { year })}
          </PageLink>
        </h2>
        <span className={styles.end}>
          <StatusTag set="stage" value={status} />
        </span>
      </div>
      <div className={styles.body}>
        {done && grade !== Grade.NotAssessed ? (
          <div className={styles.deadline}>
            <span>{t('hub.assessment.grade')}</span>
            <StatusTag set="grade" value={grade} />
          </div>
        ) : level > 0 && away.has(status) ? (
          <WithOffice level={level} since={since} />
        ) : (
          <Deadline assessment={assessment} />
        )}
        <Modules modules={modules} />
        <Levels level={level} done={done} />
      </div>
    </section>
  );
}
