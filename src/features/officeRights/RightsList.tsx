import { officeGrant } from '@domain/manage/resources/officeGrant';
import { PersonCell } from '@/components/PersonCell';
import { resourceList } from '@/features/manage';
import type { Sources } from '@/forms/sources';
import { ListScreen } from '@/lists';
import { api } from '@/services/api';

interface Person {
  readonly name: string;
  readonly orgName: string;
}
const personOf = (row: object) => (row as { accountInfo?: Person }).accountInfo;

const sources: Sources = {
  findPeople: (keyword, signal) =>
    api('GET /api/Reference/ListPerson', { query: { keyword } }, { signal, needs: 'array' }),
};
const useSources = () => sources;

const rights = resourceList(officeGrant, {
  title: 'frame.screen.rights',
  lead: 'manage.rights.lead',
  one: 'officeGrant',
  searched: 'manage.rights.search',
  nameOf: (row) => personOf(row)?.name ?? '',
  none: { title: 'manage.rights.none' },
  drawn: {
    accountId: {
      Cell: ({ row }) => <PersonCell name={personOf(row)?.name} below={personOf(row)?.orgName} />,
    },
    orgId: { Cell: ({ row }) => <bdi>{String(row.orgName ?? '')}</bdi> },
  },
  useSources,
});

/** Rights of people for offices: giving, changing and ending them. */
export const RightsList = () => <ListScreen list={rights} />;
