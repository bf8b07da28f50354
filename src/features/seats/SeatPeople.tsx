import { seatKinds, seatKindWord } from '@domain/documents/seats';
import { officeSeat } from '@domain/manage/resources/officeSeat';
import { minuteMs } from '@domain/time';
import type { MessageKey } from '@locales/keys';
import { AccountCell, accountName, resourceList } from '@/features/manage';
import { peopleSources } from '@/forms/peopleSources';
import type { Sources, UseRefused } from '@/forms/sources';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { ListScreen } from '@/lists';
import { api } from '@/services/api';
import { compactDay } from '@/services/format';

interface Shown {
  readonly name: string;
}

/** In whose place the holder of a seat decides; or, while he is away himself, who does in his. */
function Leave({ row }: { row: object }) {
  const t = useT();
  const { deputisesInfo, standIn } = row as { deputisesInfo?: Shown; standIn?: Shown & { readonly until: string } };
  if (deputisesInfo) return <bdi>{deputisesInfo.name}</bdi>;
  return standIn && t('manage.seats.awayFor', { name: standIn.name, day: compactDay(standIn.until) });
}

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

/** Kinds that the chosen organisation does not decide cannot be chosen, as the server will say. */
const useRefused: UseRefused = (_, { orgId }) => {
  const id = typeof orgId === 'string' ? orgId : '';
  const { data } = useRemote({
    key: `seats.${id}`,
    ready: id !== '',
    lifetime: minuteMs,
    read: (signal) => api('GET /api/Manage/GetSeats/{id}', { path: { id } }, { signal, needs: ['level'] }),
  });
  return (value) => {
    const kind = seatKinds[value];
    return data && kind && kind.from > data.level ? 'officeSeat.error.level' : undefined;
  };
};
const sources: Sources = { ...peopleSources, useRefused };

const people = resourceList(officeSeat, {
  title: 'frame.screen.seatPeople',
  one: 'officeSeat',
  searched: 'manage.seats.searchPeople',
  nameOf: accountName,
  none: { title: 'manage.seats.peopleNone', why: 'manage.seats.peopleNone.why' },
  drawn: {
    accountId: { Cell: AccountCell },
    kinds: { Cell: Kinds },
    deputisesId: { width: 148, Cell: Leave },
    since: { width: 116 },
    until: { width: 116 },
  },
  useSources: () => sources,
});

/** Reviewers with their seats: giving, changing and ending them, and deputies for a time of leave. */
export const SeatPeople = () => <ListScreen list={people} />;
