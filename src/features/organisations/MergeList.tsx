import { organisationMerge } from '@domain/manage/resources/organisationMerge';
import { resourceList } from '@/features/manage';
import { usePeopleSources } from '@/forms/peopleSources';
import { ListScreen } from '@/lists';
import { compactTime, wholeNumber } from '@/services/format';
import { treeChanged } from '@/services/organisations';
import { MergePlan } from './MergePlan';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const merges = resourceList(organisationMerge, {
  title: 'frame.screen.merges',
  lead: 'manage.merges.lead',
  one: 'organisationMerge',
  words: { add: 'organisationMerge.ask', save: 'organisationMerge.save' },
  searched: 'manage.organisations.search',
  nameOf: (row) => text(row.fromName),
  none: { title: 'manage.merges.none', why: 'manage.merges.none.why' },
  further: [
    {
      key: 'people',
      title: 'manage.organisations.people',
      card: 'figure',
      width: 88,
      Cell: ({ row }) => wholeNumber(Number(row.people)),
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
  useSources: usePeopleSources,
  Above: MergePlan,
  onChanged: treeChanged,
});

/** Mergings of organisations: planned, confirmed by a second person, taken back within a day. */
export const MergeList = () => <ListScreen list={merges} />;
