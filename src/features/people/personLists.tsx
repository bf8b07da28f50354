import type { PersonDocument, PersonFileRow } from '@domain/api/managePersonShapes';
import { pageSizes } from '@domain/constants';
import { fileSections } from '@domain/personnel/file';
import { fenOf } from '@domain/rules/money';
import { type StatusSetName, statusSets } from '@domain/statuses';
import { FileStateTag } from '@/components/FileStateTag';
import { LtrText } from '@/components/LtrText';
import { Money } from '@/components/Money';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { choice, defineList } from '@/lists';
import { compactTime, knownDate } from '@/services/format';
import styles from './person.module.css';

const isSet = (name: string): name is StatusSetName => name in statusSets;

const State = ({ row: { state } }: { row: PersonDocument }) =>
  state && isSet(state.set) ? <StatusTag set={state.set} value={state.value} /> : null;

/** Documents that a person has handed in, with its state and the office whose turn it is. */
export const personDocuments = defineList({
  name: 'personDocuments',
  call: 'GET /api/Manage/Person/ListDocument',
  label: 'manage.person.tab.documents',
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  nameOf: ({ title, what }) => title || what,
  filters: [],
  columns: [
    {
      key: 'title',
      title: 'manage.person.document.title',
      card: 'head',
      Cell: ({ row }) => (
        <b>
          <bdi>{row.title || row.what}</bdi>
        </b>
      ),
    },
    { key: 'what', title: 'manage.person.document.what', card: 'pair', Cell: ({ row }) => <>{row.what}</> },
    { key: 'state', title: 'manage.person.document.state', card: 'state', width: 128, Cell: State },
    {
      key: 'office',
      title: 'manage.person.document.office',
      card: 'pair',
      Cell: ({ row }) => row.office && <bdi>{row.office}</bdi>,
    },
    {
      key: 'time',
      title: 'manage.person.document.time',
      card: 'pair',
      width: 140,
      Cell: ({ row }) => <>{compactTime(row.time)}</>,
    },
  ],
  empty: { title: 'manage.person.documents.none', why: 'manage.person.documents.none.why' },
  failed: 'manage.person.failed',
});

const Entry = ({ row: { title, detail } }: { row: PersonFileRow }) => (
  <span className={styles.entry}>
    <b>
      <bdi>{title}</bdi>
    </b>
    {detail && <span>{detail}</span>}
  </span>
);

const Earned = ({ row: { hour, credit } }: { row: PersonFileRow }) => {
  const t = useT();
  const parts = [
    hour !== undefined && t('manage.person.file.hours', { n: hour }),
    credit !== undefined && t('manage.person.file.credits', { n: credit }),
  ].filter(Boolean);
  return <>{parts.join(' · ')}</>;
};

const Section = ({ row: { section } }: { row: PersonFileRow }) => <>{useT()(`personnel.section.${section}`)}</>;
const Source = ({ row: { source } }: { row: PersonFileRow }) => {
  const t = useT();
  return <>{t(source === 'self' ? 'manage.person.file.self' : `personnel.source.${source}`)}</>;
};

/** File of a person by sections: what was verified or is being reviewed, never what he is still writing. */
export const personFile = defineList({
  name: 'personFile',
  call: 'GET /api/Manage/Person/ListFile',
  label: 'manage.person.tab.file',
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  nameOf: ({ title }) => title,
  filters: [
    choice('section', {
      label: 'manage.person.file.section',
      options: fileSections.map((value) => ({ value, label: { key: `personnel.section.${value}` as const } })),
    }),
  ],
  columns: [
    { key: 'title', title: 'manage.person.document.title', card: 'head', Cell: Entry },
    { key: 'section', title: 'manage.person.file.section', card: 'pair', width: 128, Cell: Section },
    {
      key: 'state',
      title: 'manage.person.document.state',
      card: 'state',
      width: 112,
      Cell: ({ row: { state } }) => <FileStateTag state={state} />,
    },
    { key: 'source', title: 'manage.person.file.source', card: 'pair', width: 112, Cell: Source },
    { key: 'earned', title: 'manage.person.file.earned', card: 'figure', width: 160, Cell: Earned },
    {
      key: 'date',
      title: 'manage.person.file.date',
      card: 'pair',
      width: 136,
      Cell: ({ row }) => <>{knownDate(row.date)}</>,
    },
  ],
  empty: { title: 'manage.person.file.none', why: 'manage.person.file.none.why' },
  noneFound: { title: 'manage.person.file.noneFound' },
  failed: 'manage.person.failed',
});

/** Orders of a person, with the hours that they bring. */
export const personOrders = defineList({
  name: 'personOrders',
  call: 'GET /api/Manage/Person/ListOrder',
  label: 'manage.person.tab.orders',
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  nameOf: ({ planName }) => planName,
  filters: [],
  columns: [
    {
      key: 'plan',
      title: 'manage.person.order.plan',
      card: 'head',
      Cell: ({ row }) => (
        <b>
          <bdi>{row.planName}</bdi>
        </b>
      ),
    },
    {
      key: 'no',
      title: 'manage.person.order.no',
      card: 'pair',
      Cell: ({ row }) => <LtrText>{row.orderNo}</LtrText>,
    },
    {
      key: 'state',
      title: 'manage.person.document.state',
      card: 'state',
      width: 128,
      Cell: ({ row }) => <StatusTag set="order" value={row.status} />,
    },
    {
      key: 'hours',
      title: 'manage.person.order.hours',
      card: 'figure',
      width: 80,
      Cell: ({ row }) => <>{row.hours}</>,
    },
    {
      key: 'amount',
      title: 'manage.person.order.amount',
      card: 'figure',
      width: 112,
      Cell: ({ row }) => <Money fen={fenOf(row.payAmount)} />,
    },
    {
      key: 'time',
      title: 'manage.person.order.time',
      card: 'pair',
      width: 140,
      Cell: ({ row }) => <>{compactTime(row.time)}</>,
    },
  ],
  empty: { title: 'manage.person.orders.none' },
  failed: 'manage.person.failed',
});
