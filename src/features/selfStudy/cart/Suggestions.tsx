import { PlusOutlined } from '@ant-design/icons';
import type { CartTotals, CourseCard } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { Button } from 'antd';
import { PageLink } from '@/components/PageLink';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { hourTypeWord } from '../parts/hourType';
import { Price } from '../parts/Price';
import styles from './cart.module.css';
import { lackWords } from './lackWords';

interface Props {
  courses: readonly CourseCard[];
  totals: CartTotals;
  planId: string;
  onAdd: (course: CourseCard) => void;
}

/** Courses that would cover the hours still missing after the purchase. */
export function Suggestions({ courses, totals, planId, onAdd }: Props) {
  const t = useT();
  const phone = usePhone();
  if (courses.length === 0) return null;
  return (
    <section className={styles.suggestions}>
      <header>
        <b>{t('selfStudy.suggest')}</b>
        <span>{lackWords(t, totals.hours)}</span>
      </header>
      <ul>
        {courses.map((course) => (
          <li key={course.courseId}>
            <div>
              <PageLink to={studyLinks.course(course.courseId, planId)}>
                <bdi>{course.courseName}</bdi>
              </PageLink>
              <span>
                {t('selfStudy.typeAndHour', {
                  type: hourTypeWord(t, course.hourType),
                  n: course.hour,
                })}
                {' · '}
                <Price yuan={course.price} />
              </span>
            </div>
            <Button
              size={phone ? 'middle' : 'small'}
              icon={<PlusOutlined aria-hidden />}
              aria-label={t('selfStudy.add.one', { name: course.courseName })}
              onClick={() => onAdd(course)}
            >
              {t('selfStudy.add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
