import { organisationMerge } from '@domain/manage/resources/organisationMerge';
import { resourceList } from '@/features/manage';
import type { Sources } from '@/forms/sources';
import { ListScreen } from '@/lists';
import { api } from '@/services/api';
import { compactTime } from '@/services/format';
import { MergePlan } from './MergePlan';

const sources: Sources = {
  findPeople: (keyword, signal) =>
    api('GET /api/Reference/ListPerson', { query: { keyword } }, { signal, needs: 'array' }),
};
const useSources = () => sources;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const merges = resourceList(organisationMerge, {
  title: 'frame.screen.merges',
  lead: 'manage.merges.lead',
  one: 'organisationMerge',
  words: { add: 'organisationMerge.ask', save: 'organisationMerge.save' },
  searched: 'manage.organisations.search',
  nameOf: (row) => text(row.fromName),
  none: { title: 'manage.merges.none', why: 'manage.merges.none.why' },
  drawn: {
    fromId: { Cell: ({ row }) => <bdi>{text(row.fromName)}</bdi> },
    intoId: { Cell: ({ row }) => <bdi>{text(row.intoName)}</bdi> },
  },
  further: [
    {
      key: 'people',
      title: 'manage.organisations.people',
      card: 'figure',
      width: 88,
      Cell: ({ row }) => <>{row.people}</>,
    },
    { key: 'by', title: 'manage.merges.by', card: 'pair', width: 104, Cell: ({ row }) => <bdi>{text(row.by)}</bdi> },
    {
      key: 'time',
      title: 'manage.merges.time',
      card: 'pair',
      width: 128,
      Cell: ({ row }) => (row.time ? compactTime(text(row.time)) : undefined),
    },
  ],
  useSources,
  Above: MergePlan,
});

/** Mergings of organisations: planned, confirmed by a second person, taken back within a day. */
export const MergeList = () => <ListScreen list={merges} />;
