import { CheckCircleFilled } from '@ant-design/icons';
import type { Framework } from '@domain/api/selfStudy';
import { enums } from '@domain/enums';
import { studyLinks } from '@domain/selfStudy/links';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import styles from './plans.module.css';

interface Props {
  planId: string;
  frameworks: readonly Framework[];
  level?: number;
}

function Row({ planId, one, level }: { planId: string; one: Framework; level: number }) {
  const t = useT();
  const type = enums.hourType.find(({ value }) => value === one.hourType);
  const enough = one.minHour > 0 && one.finishedHour >= one.minHour;
  return (
    <li>
      <div className={styles.framework} data-level={level}>
        <span>
          <PageLink to={studyLinks.courses(planId, { frameworkId: one.frameworkId })}>
            <bdi>{one.name}</bdi>
          </PageLink>
          {type && <small>{t(type.labelKey)}</small>}
        </span>
        <span>{t('selfStudy.framework.courses', { n: one.courseCount })}</span>
        <span>
          {one.minHour > 0
            ? t('selfStudy.framework.min', { n: one.minHour, done: one.finishedHour, chosen: one.selectedHour })
            : t('selfStudy.framework.free', { done: one.finishedHour, chosen: one.selectedHour })}
          {enough && (
            <>
              <CheckCircleFilled aria-hidden />{' '}
              <span className="visually-hidden">{t('selfStudy.framework.enough')}</span>
            </>
          )}
        </span>
      </div>
      {one.children && <FrameworkList planId={planId} frameworks={one.children} level={level + 1} />}
    </li>
  );
}

/** Frameworks of a plan with their number of courses, minimum hours, and the user's hours. */
export function FrameworkList({ planId, frameworks, level = 0 }: Props) {
  return (
    <ul className={styles.frameworks}>
      {frameworks.map((one) => (
        <Row key={one.frameworkId} planId={planId} one={one} level={level} />
      ))}
    </ul>
  );
}
