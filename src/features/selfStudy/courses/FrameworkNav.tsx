import { CheckCircleFilled } from '@ant-design/icons';
import type { Framework } from '@domain/api/selfStudy';
import { cx } from '@/components/cx';
import { ErrorLine } from '@/components/ErrorLine';
import { Fraction } from '@/components/Fraction';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { orDash } from '@/services/format';
import styles from './courses.module.css';

interface FrameworkNavProps {
  remote: Remote<Framework[]>;
  current: string | undefined;
  onChoose: (frameworkId: string | undefined) => void;
}

/** Returns the tree of frameworks as a flat list, each with its depth. */
const flat = (frameworks: readonly Framework[], level = 0): { one: Framework; level: number }[] =>
  frameworks.flatMap((one) => [{ one, level }, ...flat(one.children ?? [], level + 1)]);

function Count({ one }: { one: Framework }) {
  const t = useT();
  if (one.minHour === 0)
    return (
      <em>
        <span aria-hidden="true">{orDash(one.courseCount)}</span>
        <span className="visually-hidden">{t('selfStudy.framework.courses', { n: one.courseCount })}</span>
      </em>
    );
  return (
    <em>
      {one.selectedHour >= one.minHour && <CheckCircleFilled aria-hidden />}
      <span aria-hidden="true">
        <Fraction part={orDash(one.selectedHour)} whole={orDash(one.minHour)} /> {t('selfStudy.course.hours')}
      </span>
      <span className="visually-hidden">
        {t('selfStudy.framework.min', { n: one.minHour, done: one.finishedHour, chosen: one.selectedHour })}
      </span>
    </em>
  );
}

/** Frameworks of a plan beside its courses: the chosen and the required hours, or the number of courses. */
export function FrameworkNav({ remote, current, onChoose }: FrameworkNavProps) {
  const t = useT();
  const frameworks = remote.data;
  const all = frameworks?.reduce((sum, { courseCount }) => sum + courseCount, 0);
  return (
    <nav className={cx(styles.nav, 'focus-inside')} aria-label={t('selfStudy.plan.frameworks')}>
      <button type="button" aria-current={current === undefined} onClick={() => onChoose(undefined)}>
        <span>{t('selfStudy.framework.all')}</span>
        <em>{frameworks && orDash(all)}</em>
      </button>
      {flat(frameworks ?? []).map(({ one, level }) => (
        <button
          key={one.frameworkId}
          type="button"
          data-level={level}
          aria-current={current === one.frameworkId}
          onClick={() => onChoose(one.frameworkId)}
        >
          <span>
            <bdi>{one.name}</bdi>
          </span>
          <Count one={one} />
        </button>
      ))}
      <ErrorLine remote={remote} />
    </nav>
  );
}
