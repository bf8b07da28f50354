import type { AssessmentInfo, ModuleProgress } from '@domain/api/assessment';
import { assessmentLinks } from '@domain/assessment/links';
import type { MessageKey } from '@locales/keys';
import { ModuleGlyph } from '@/components/ModuleGlyph';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { monthDay } from '@/services/format';
import styles from './handedIn.module.css';
import { groupsOf, moduleName } from './modules';

function Line({ info, module: m }: { info: AssessmentInfo; module: ModuleProgress }) {
  const t = useT();
  return (
    <li>
      <PageLink to={assessmentLinks.module(info.assessmentId, m.value)}>
        <ModuleGlyph state={m.state} size={14} silent />
        <span>{t(moduleName(m))}</span>
      </PageLink>
      <small>
        {m.count > 0 ? t('assessment.submit.records', { n: m.count }) : t(`common.completeness.${m.state}`)}
      </small>
    </li>
  );
}

/** Summary of what is handed in, each module with its state and its way back, and who decides on it until when. */
export function HandedIn({ info }: { info: AssessmentInfo }) {
  const t = useT();
  const way = info.steps.filter(({ action }) => action === 'waiting');
  return (
    <div className={styles.summary}>
      {way.length > 0 && (
        <section aria-label={t('assessment.submit.way')}>
          <h3>{t('assessment.submit.way')}</h3>
          <ol>
            {way.map(({ level, dueTime }) => (
              <li key={level}>
                <span>{t('assessment.timeline.review', { level: t(`assessment.level.${level}` as MessageKey) })}</span>
                {dueTime && <small>{t('assessment.timeline.due', { date: monthDay(dueTime) })}</small>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {groupsOf(info.modules).map(({ title, modules }) => (
        <section key={title} aria-label={t(title)}>
          <h3>{t(title)}</h3>
          <ul>
            {modules
              .filter(({ available }) => available)
              .map((m) => (
                <Line key={m.value} info={info} module={m} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
