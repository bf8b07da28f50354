import type { SeatRow } from '@domain/api/manageSeats';
import { pageSizes } from '@domain/constants';
import { type SeatGroup, seatGroups } from '@domain/documents/seats';
import { manageLinks } from '@domain/manage/pages';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { choice, defineList, flag, ListScreen, search } from '@/lists';
import type { CellProps } from '@/lists/define';
import { NOT_TOLD } from '@/services/words';
import { seatAddress } from './addresses';
import { LoadCard } from './LoadCard';
import { Seated } from './Seated';
import { SeatPanel } from './SeatPanel';
import styles from './seats.module.css';
import { isUnseated, Unseated } from './Unseated';
import { gapsOf } from './usePassUp';
import { Waits } from './Waits';

function Cell({ row, group }: { row: SeatRow; group: SeatGroup }) {
  const t = useT();
  const cell = row.cells.find((one) => one.group === group);
  if (!cell)
    return (
      <span className={styles.quiet} title={t('manage.seats.notHere')}>
        {NOT_TOLD}
      </span>
    );
  return (
    <span className={styles.cell} data-gap={gapsOf(cell).length > 0 || undefined}>
      {gapsOf(cell).length > 0 ? <b>{t('manage.seats.missing')}</b> : <Seated people={cell.people} />}
      <Waits cell={cell} />
    </span>
  );
}

/** On a phone a card names the kinds that wait; its panel has all of them. */
const needsLook = ({ cells }: SeatRow, group: SeatGroup) =>
  cells.some((one) => one.group === group && (one.waiting > 0 || gapsOf(one).length > 0));

/** An organisation with the one above it; on a card also how many kinds have a reviewer, for it names the waiting ones only. */
function Place({ row: { orgName, above, cells }, card = false }: CellProps<SeatRow>) {
  const t = useT();
  const seated = cells.filter(({ people }) => people.length > 0).length;
  return (
    <span className={styles.place}>
      <b>{orgName}</b>
      <span>{above.at(-1)}</span>
      {card && <span>{t('manage.seats.seatedOf', { n: seated, all: cells.length })}</span>}
    </span>
  );
}

/** Width of a column of the matrix: together they take what the names leave, and none is narrower than the pictures in it. */
const GROUP_WIDTH = '6.9%';

const matrix = defineList({
  name: 'manageSeats',
  call: 'GET /api/Manage/GetSeatMatrix',
  title: 'frame.screen.seats',
  lead: 'manage.seats.lead',
  pageSize: pageSizes.default,
  rowKey: ({ orgId }) => orgId,
  nameOf: ({ orgName }) => orgName,
  filters: [
    search('keyword', 'manage.seats.search'),
    choice('vacant', {
      label: 'manage.seats.vacant',
      options: (['some', 'all'] as const).map((value) => ({ value, label: { key: `manage.seats.vacant.${value}` } })),
    }),
    flag('gaps', 'manage.seats.gaps.gaps'),
  ],
  columns: [
    {
      key: 'organisation',
      title: 'manage.seats.organisation',
      card: 'head',
      width: 176,
      Cell: Place,
    },
    ...seatGroups.map((group) => ({
      key: group,
      title: `manage.seats.group.${group}` as const,
      card: 'pair' as const,
      width: GROUP_WIDTH,
      onCard: (row: SeatRow) => needsLook(row, group),
      Cell: ({ row }: { row: SeatRow }) => <Cell row={row} group={group} />,
    })),
  ],
  instead: { when: isUnseated, Cell: Unseated },
  Below: LoadCard,
  Opened: (props) => <SeatPanel {...props} />,
  foot: 'manage.seats.legend',
  empty: { title: 'manage.seats.none' },
  noneFound: { title: 'manage.seats.noneFound' },
});

function ToPeople() {
  const t = useT();
  return (
    <LinkButton kind="default" to={manageLinks.seatPeople}>
      {t('manage.seats.people')}
    </LinkButton>
  );
}

function ToAdd() {
  const t = useT();
  return (
    <LinkButton kind="primary" to={seatAddress()}>
      {t('manage.seats.add')}
    </LinkButton>
  );
}

/** Who decides what at which organisation, with what waits there and where nobody may decide. */
export const SeatMatrix = () => (
  <ListScreen
    list={matrix}
    extra={
      <>
        <ToPeople />
        <ToAdd />
      </>
    }
  />
);
