import { AimOutlined, TagOutlined } from '@ant-design/icons';
import { pageSizes } from '@domain/constants';
import { choice, defineList, elsewhere, enumeration, flag, search, type ValuesOf } from '@/lists';
import { range } from '@/lists/filters/range';
import styles from './courses.module.css';

const filters = [
  search('courseName', 'selfStudy.course.search'),
  choice('hourType', { label: 'enum.hourType', options: enumeration('hourType'), shape: 'segments' }),
  range('minHour', 'maxHour', {
    most: 10_000,
    precision: 1,
    label: 'selfStudy.range.hour',
    unit: 'selfStudy.range.hour.unit',
    words: {
      both: 'selfStudy.range.hour.both',
      from: 'selfStudy.range.hour.from',
      to: 'selfStudy.range.hour.to',
      any: 'selfStudy.range.hour.any',
    },
  }),
  range('minPrice', 'maxPrice', {
    most: 1_000_000,
    precision: 2,
    label: 'selfStudy.range.price',
    unit: 'selfStudy.range.price.unit',
    words: {
      both: 'selfStudy.range.price.both',
      from: 'selfStudy.range.price.from',
      to: 'selfStudy.range.price.to',
      any: 'selfStudy.range.price.any',
    },
  }),
  flag('freeOnly', 'selfStudy.filter.free', { icon: <TagOutlined aria-hidden />, place: 'count' }),
  flag('closesGap', 'selfStudy.filter.gap', { icon: <AimOutlined aria-hidden />, place: 'count' }),
  elsewhere('frameworkId'),
] as const;

/** Values of the filters of the courses of a plan. */
export type Chosen = ValuesOf<typeof filters>;

/** List of the courses of a plan to choose from. The framework is chosen in the menu beside it. */
export const choosable = defineList({
  name: 'courses',
  call: 'GET /api/SelfStudy/SelectCourse',
  label: 'selfStudy.framework.all',
  pageSize: pageSizes.courses,
  rowKey: ({ courseId }) => courseId,
  filters,
  order: { by: ['courseSortOrder'], place: 'count' },
  bare: true,
  skeleton: { rows: pageSizes.courses + 1, shape: 'cards', className: styles.gridWaiting },
  empty: { title: 'selfStudy.course.none' },
  noneFound: ({ closesGap }) => ({
    title: closesGap ? 'selfStudy.course.noGap' : 'selfStudy.course.noneFound',
    why: 'selfStudy.course.noneFound.why',
  }),
  failed: 'selfStudy.course.failed',
});
