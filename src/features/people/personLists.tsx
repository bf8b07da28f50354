import type { PersonDocument } from '@domain/api/managePerson';
import { pageSizes } from '@domain/constants';
import { fenOf } from '@domain/rules/money';
import { type StatusSetName, statusSets } from '@domain/statuses';
import { LtrText } from '@/components/LtrText';
import { Money } from '@/components/Money';
import { StatusTag } from '@/components/StatusTag';
import { defineList } from '@/lists';
import { compactTime } from '@/services/format';

const isSet = (name: string): name is StatusSetName => name in statusSets;

const State = ({ row: { state } }: { row: PersonDocument }) =>
  state && isSet(state.set) ? <StatusTag set={state.set} value={state.value} /> : <>–</>;

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
      Cell: ({ row }) => <bdi>{row.office ?? '–'}</bdi>,
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
