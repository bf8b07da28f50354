import { officeSeat } from '@domain/manage/resources/officeSeat';
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
const deputisedBy = (row: object) => (row as { deputisesInfo?: Person }).deputisesInfo;

const sources: Sources = {
  findPeople: (keyword, signal) =>
    api('GET /api/Reference/ListPerson', { query: { keyword } }, { signal, needs: 'array' }),
};
const useSources = () => sources;

const people = resourceList(officeSeat, {
  title: 'frame.screen.seatPeople',
  one: 'officeSeat',
  searched: 'manage.seats.searchPeople',
  nameOf: (row) => personOf(row)?.name ?? '',
  none: { title: 'manage.seats.peopleNone', why: 'manage.seats.peopleNone.why' },
  drawn: {
    accountId: {
      Cell: ({ row }) => <PersonCell name={personOf(row)?.name} below={personOf(row)?.orgName} />,
    },
    orgId: { Cell: ({ row }) => <bdi>{String(row.orgName ?? '')}</bdi> },
    deputisesId: { width: 96, Cell: ({ row }) => deputisedBy(row) && <bdi>{deputisedBy(row)?.name}</bdi> },
    since: { width: 116 },
    until: { width: 116 },
  },
  useSources,
});

/** Reviewers with their seats: giving, changing and ending them, and deputies for a time of leave. */
export const SeatPeople = () => <ListScreen list={people} />;
