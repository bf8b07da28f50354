import { seatKinds } from '@domain/documents/seats';
import { officeSeat } from '@domain/manage/resources/officeSeat';
import type { MessageKey } from '@locales/keys';
import { PersonCell } from '@/components/PersonCell';
import { resourceList } from '@/features/manage';
import type { Sources } from '@/forms/sources';
import { useT } from '@/hooks/useT';
import { ListScreen } from '@/lists';
import { api } from '@/services/api';

interface Person {
  readonly name: string;
  readonly orgName: string;
}
const personOf = (row: object) => (row as { accountInfo?: Person }).accountInfo;
const deputisedBy = (row: object) => (row as { deputisesInfo?: Person }).deputisesInfo;

/** Kinds that a row names; of more it says how many there are. */
const NAMED = 3;

function Kinds({ row }: { row: object }) {
  const t = useT();
  const { kinds = [] } = row as { kinds?: readonly number[] };
  if (kinds.length === seatKinds.length) return t('manage.seats.allKinds', { n: kinds.length });
  const names = kinds.flatMap((kind) => {
    const name = seatKinds[kind]?.name;
    return name ? [t(`enum.seatKind.${name}` as MessageKey)] : [];
  });
  const all = names.join(t('manage.and'));
  if (names.length <= NAMED) return all;
  return (
    <span title={all}>
      {t('manage.seats.someKinds', { names: names.slice(0, NAMED).join(t('manage.and')), n: names.length })}
    </span>
  );
}

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
    kinds: { Cell: Kinds },
    deputisesId: { width: 96, Cell: ({ row }) => deputisedBy(row) && <bdi>{deputisedBy(row)?.name}</bdi> },
    since: { width: 116 },
    until: { width: 116 },
  },
  useSources,
});

/** Reviewers with their seats: giving, changing and ending them, and deputies for a time of leave. */
export const SeatPeople = () => <ListScreen list={people} />;
