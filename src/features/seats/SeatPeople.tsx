import { seatKinds, seatKindWord } from '@domain/documents/seats';
import { officeSeat } from '@domain/manage/resources/officeSeat';
import type { MessageKey } from '@locales/keys';
import { AccountCell, accountName, resourceList } from '@/features/manage';
import { usePeopleSources } from '@/forms/peopleSources';
import { useT } from '@/hooks/useT';
import { ListScreen } from '@/lists';

const deputisedBy = (row: object) => (row as { deputisesInfo?: { readonly name: string } }).deputisesInfo;

/** Kinds that a row names; of more it says how many there are. */
const NAMED = 3;

function Kinds({ row }: { row: object }) {
  const t = useT();
  const { kinds = [] } = row as { kinds?: readonly number[] };
  if (kinds.length === seatKinds.length) return t('manage.seats.allKinds', { n: kinds.length });
  const names = kinds.flatMap((kind) => {
    const name = seatKinds[kind]?.name;
    return name ? [t(seatKindWord(name) as MessageKey)] : [];
  });
  const all = names.join(t('manage.and'));
  if (names.length <= NAMED) return all;
  return (
    <span title={all}>
      {t('manage.seats.someKinds', { names: names.slice(0, NAMED).join(t('manage.and')), n: names.length })}
    </span>
  );
}

const people = resourceList(officeSeat, {
  title: 'frame.screen.seatPeople',
  one: 'officeSeat',
  searched: 'manage.seats.searchPeople',
  nameOf: accountName,
  none: { title: 'manage.seats.peopleNone', why: 'manage.seats.peopleNone.why' },
  drawn: {
    accountId: { Cell: AccountCell },
    kinds: { Cell: Kinds },
    deputisesId: { width: 96, Cell: ({ row }) => deputisedBy(row) && <bdi>{deputisedBy(row)?.name}</bdi> },
    since: { width: 116 },
    until: { width: 116 },
  },
  useSources: usePeopleSources,
});

/** Reviewers with their seats: giving, changing and ending them, and deputies for a time of leave. */
export const SeatPeople = () => <ListScreen list={people} />;
