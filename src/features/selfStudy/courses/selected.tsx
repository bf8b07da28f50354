import { pageSizes } from '@domain/constants';
import { choice, defineList, enumeration, search } from '@/lists';
import styles from './details.module.css';
import { ChooseMore, SelectedRow } from './SelectedRow';

/** List of the user's own courses of a plan. */
export const selected = defineList({
  name: 'mine',
  call: 'GET /api/SelfStudy/SearchCourse',
  label: 'frame.screen.selectedcourses',
  pageSize: pageSizes.courses,
  rowKey: ({ courseId }) => courseId,
  filters: [
    search('courseName', 'selfStudy.course.search'),
    choice('hourType', { label: 'enum.hourType', options: enumeration('hourType'), shape: 'segments' }),
  ],
  item: { Item: SelectedRow, list: styles.rows },
  skeleton: { rows: pageSizes.courses, shape: 'table' },
  empty: { title: 'selfStudy.mine.none', why: 'selfStudy.mine.none.why', Step: ChooseMore },
  noneFound: { title: 'selfStudy.course.noneFound' },
  failed: 'selfStudy.course.failed',
});
