import type { CourseCard } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { memo } from 'react';
import { CourseCover } from '@/components/art/CourseCover';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { orDash, wholeNumber } from '@/services/format';
import { Price } from '../parts/Price';
import { CourseAction } from './CourseAction';
import styles from './courses.module.css';
import type { Stand } from './stand';

export interface CourseTileProps {
  course: CourseCard;
  planId: string;
  stand: Stand;
  onAdd: (course: CourseCard) => void;
  onRemove: (course: CourseCard) => void;
}

/** Returns whether a tile stays the same: new rows then redraw only the changed tiles. */
const isSame = (a: CourseTileProps, b: CourseTileProps) =>
  a.course === b.course &&
  a.onAdd === b.onAdd &&
  a.onRemove === b.onRemove &&
  JSON.stringify(a.stand) === JSON.stringify(b.stand);

/** Tile of a course to choose: its name, its hours and price, and whether the user already owns it. */
export const CourseTile = memo(function CourseTile({ course, planId, stand, onAdd, onRemove }: CourseTileProps) {
  const t = useT();
  const { courseId, courseName, teacherName, hourType, hour, price, learnerCount } = course;
  const type = hourType === 1 ? 'required' : 'elective';
  const note =
    stand.kind === 'owned'
      ? t('selfStudy.course.owned')
      : t('selfStudy.course.learners', { n: learnerCount, shown: wholeNumber(learnerCount) });
  return (
    <article className={styles.tile}>
      <div className={styles.picture}>
        <CourseCover seed={courseId} name={courseName} />
        {hourType !== undefined && (
          <span className={styles.type} data-type={type}>
            {t(`enum.hourType.${type}`)}
          </span>
        )}
      </div>
      <div className={styles.tileBody}>
        <h3 className="focus-inside">
          <PageLink to={studyLinks.course(courseId, planId)}>
            <bdi>{courseName}</bdi>
          </PageLink>
        </h3>
        <p className={styles.tileNote}>
          <span dir="auto">{teacherName}</span>
          <span>{note}</span>
        </p>
        <div className={styles.tileFoot}>
          <span>
            <b className={styles.hours}>{orDash(hour)}</b> {t('selfStudy.hour.unit')}
          </span>
          <span className={styles.tilePrice}>
            <Price yuan={price} />
          </span>
          <CourseAction course={course} stand={stand} onAdd={onAdd} onRemove={onRemove} />
        </div>
      </div>
    </article>
  );
}, isSame);
