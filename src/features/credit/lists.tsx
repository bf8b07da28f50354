import { pageSizes } from '@domain/constants';
import { creditTypes } from '@domain/credit/needs';
import { choice, defineList, elsewhere, enumeration, search, statuses } from '@/lists';
import { ConversionItem } from './ConversionItem';
import { CreditItem } from './CreditItem';
import styles from './credit.module.css';

const typeKeys = { 1: 'credit.type.1', 2: 'credit.type.2', 3: 'credit.type.3' } as const;

/** My credits; the page chooses the year. */
export const creditRows = defineList({
  name: 'credit:rows',
  call: 'GET /api/Credit/ListCredit',
  label: 'credit.list',
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  nameOf: ({ title }) => title,
  filters: [
    search('keyword', 'credit.search'),
    choice('creditTypeId', {
      label: 'credit.type',
      options: creditTypes.map((value) => ({ value, label: { key: typeKeys[value] } })),
      shape: 'segments',
    }),
    choice('source', { label: 'credit.source', options: enumeration('creditSource') }),
    elsewhere('year'),
  ],
  item: { Item: CreditItem, className: styles.row },
  skeleton: { rows: 6, shape: 'table' },
  empty: { title: 'credit.none', why: 'credit.none.why' },
  noneFound: { title: 'credit.noneFound', why: 'credit.noneFound.why' },
  failed: 'credit.failed',
});

/** My conversions, those that can still be changed first. */
export const conversions = defineList({
  name: 'credit:conversions',
  call: 'GET /api/Credit/ListConversion',
  label: 'credit.conversion.list',
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  nameOf: ({ title }) => title,
  filters: [
    search('keyword', 'credit.search'),
    choice('reviewStatus', { label: 'credit.status', options: statuses('certificateReview') }),
  ],
  item: { Item: ConversionItem, className: styles.row },
  skeleton: { rows: 4, shape: 'table' },
  empty: { title: 'credit.conversion.none', why: 'credit.conversion.none.why' },
  noneFound: { title: 'credit.noneFound', why: 'credit.noneFound.why' },
  failed: 'credit.conversion.failed',
});
