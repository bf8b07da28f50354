import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons';
import type { HourStatus } from '@domain/api/selfStudy';
import { HourType } from '@domain/enums';
import { useT } from '@/hooks/useT';
import { isTold } from '@/services/words';
import styles from './courses.module.css';

interface GapTileProps {
  /** Hours after the purchase. */
  after: HourStatus;
  /** Number of courses that would cover missing hours. */
  courses: number | undefined;
  /** Whether the list already shows only these courses. */
  filtered: boolean;
  onFilter: (closesGap: boolean) => void;
}

/** Tile at the end of the grid: the hours still missing after this purchase, and a filter for courses that help. */
export function GapTile({ after, courses, filtered, onFilter }: GapTileProps) {
  const t = useT();
  const lacking = after.items.find(({ lack }) => lack > 0);
  // Missing data about hours means neither enough nor too few.
  if (!courses && !after.items.some(({ lack }) => isTold(lack))) return null;
  if (!lacking && !courses)
    return (
      <section className={styles.gapTile} data-enough>
        <CheckCircleOutlined aria-hidden />
        <b>{t('selfStudy.gap.enough')}</b>
        <p>{t('selfStudy.gap.enough.why')}</p>
      </section>
    );
  const words = !lacking
    ? 'selfStudy.gap.framework'
    : lacking.hourType === HourType.Required
      ? 'selfStudy.gap.required'
      : 'selfStudy.gap.elective';
  return (
    <section className={styles.gapTile}>
      {lacking && (
        <span className={styles.gapNumber}>
          <b>{lacking.lack}</b> {t('selfStudy.hour.unit')}
        </span>
      )}
      <b>{t(words)}</b>
      <p>
        {courses !== undefined &&
          (courses > 0 ? t('selfStudy.gap.courses', { n: courses }) : t('selfStudy.gap.noCourse'))}
      </p>
      {(filtered || courses !== 0) && (
        <button type="button" onClick={() => onFilter(!filtered)}>
          {t(filtered ? 'selfStudy.gap.all' : 'selfStudy.gap.filter')}
          <RightOutlined aria-hidden className="flip" />
        </button>
      )}
    </section>
  );
}
