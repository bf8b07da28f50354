import { pageSizes } from '@domain/constants';
import { choice, defineList, elsewhere, search, years } from '@/lists';
import { serverYear } from '@/services/clock';
import { EedItem } from './EedItem';
import styles from './list.module.css';
import { PlatformFilter } from './PlatformFilter';

/** Number of years to choose from; older hours are not needed. */
const YEARS = 6;

/** My courses on other platforms; the answer also names the platforms. */
export const eedList = defineList({
  name: 'eed',
  call: 'GET /api/Eed/ListEed',
  label: 'eed.list',
  pageSize: pageSizes.default,
  rowKey: ({ eedId }) => eedId,
  nameOf: ({ title }) => title,
  filters: [
    search('keyword', 'eed.search'),
    choice('year', { label: 'eed.year', options: years(serverYear(), YEARS) }),
    elsewhere('platformId'),
  ],
  Tools: PlatformFilter,
  bare: true,
  item: { Item: EedItem, list: styles.rows, className: styles.row },
  skeleton: { rows: 5, shape: 'stack' },
  empty: { title: 'eed.none', why: 'eed.none.why' },
  noneFound: { title: 'eed.none.found', why: 'eed.none.foundWhy' },
  failed: 'eed.failed',
});
