import { CheckCircleFilled, FilePdfOutlined, PlayCircleOutlined } from '@ant-design/icons';
import type { Section } from '@domain/api/selfStudy';
import { studyLimits } from '@domain/constants';
import { mergeIntervals, secondsOf } from '@domain/selfStudy/intervals';
import { Card } from 'antd';
import { cx } from '@/components/cx';
import { Fraction } from '@/components/Fraction';
import { useT } from '@/hooks/useT';
import { clockOf } from './times';
import type { Study } from './useStudy';
import styles from './viewer.module.css';
import { WatchedBar } from './WatchedBar';

interface SectionListProps {
  sections: readonly Section[];
  current: string | undefined;
  study: Study;
  /** Absent where nothing can be opened. */
  onChoose?: ((sectionId: string) => void) | undefined;
}

/** The sections of a course with what is watched of each. */
export function SectionList({ sections, current, study, onChoose }: SectionListProps) {
  const t = useT();
  return (
    <Card title={t('viewer.sections', { n: sections.length })}>
      <ol className={styles.sections}>
        {sections.map((section) => {
          const { sectionId, name, kind, seconds } = section;
          const parts = mergeIntervals(study.watched(section));
          const done = secondsOf(parts);
          const ended = done >= seconds - studyLimits.endSlack;
          const Icon = ended ? CheckCircleFilled : kind === 'doc' ? FilePdfOutlined : PlayCircleOutlined;
          const words = t('viewer.section.watched', { done: clockOf(done), of: clockOf(seconds) });
          const inside = (
            <>
              <Icon aria-hidden className={cx(ended && styles.ended)} />
              <span className={styles.sectionName}>
                <bdi>{name}</bdi>
                {ended && <span className="visually-hidden"> {t('viewer.section.ended')}</span>}
              </span>
              <Fraction className={styles.clock} part={clockOf(done)} whole={clockOf(seconds)} />
              <WatchedBar parts={parts} seconds={seconds} label={words} />
            </>
          );
          return (
            <li key={sectionId}>
              {onChoose ? (
                <button
                  type="button"
                  className={styles.section}
                  aria-current={sectionId === current ? 'true' : undefined}
                  onClick={() => onChoose(sectionId)}
                >
                  {inside}
                </button>
              ) : (
                <div className={styles.section}>{inside}</div>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
