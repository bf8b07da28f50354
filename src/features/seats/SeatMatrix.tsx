import type { SeatRow } from '@domain/api/manageSeats';
import { pageSizes } from '@domain/constants';
import { type SeatGroup, seatGroups } from '@domain/documents/seats';
import { enums } from '@domain/enums';
import { manageLinks } from '@domain/manage/pages';
import { officeSeat } from '@domain/manage/resources/officeSeat';
import { useState } from 'react';
import { LinkButton } from '@/components/LinkButton';
import { ImportButton } from '@/features/manage';
import { useRoomBeside } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { choice, defineList, enumeration, flag, ListScreen, search } from '@/lists';
import type { CellProps } from '@/lists/define';
import { organisation } from '@/lists/filters/organisation';
import { compactDay } from '@/services/format';
import { NOT_TOLD } from '@/services/words';
import { seatAddress } from './addresses';
import { LoadCard } from './LoadCard';
import load from './load.module.css';
import { RulesCard } from './RulesCard';
import { Seated } from './Seated';
import { SeatNote } from './SeatNote';
import { SeatPanel } from './SeatPanel';
import styles from './seats.module.css';
import { isUnseated, Unseated } from './Unseated';
import { gapsOf } from './usePassUp';
import { Waits } from './Waits';

/** Who decides a kind and what waits there; the mouse opens it, keys open it by the name of the row. */
function Cell({ row, group, card = false, open }: CellProps<SeatRow> & { group: SeatGroup }) {
  const t = useT();
  const cell = row.cells.find((one) => one.group === group);
  if (!cell)
    return (
      <span className={styles.quiet} title={t('manage.seats.notHere')}>
        {NOT_TOLD}
      </span>
    );
  const isGap = gapsOf(cell).length > 0;
  return (
    <button type="button" tabIndex={-1} className={styles.cell} data-gap={isGap || undefined} onClick={open}>
      {isGap ? <b>{t('manage.seats.missing')}</b> : <Seated people={cell.people} />}
      <Waits cell={cell} narrow={!card && !isGap} />
    </button>
  );
}

/** Width of the window from which there is room beside the matrix. */
const BESIDE = 1432;
const TOP_FIRST = [...enums.reviewLevel].map(({ value }) => value).reverse();

/** When the reviewers will be done, and when they are partial. The rules come below the others, once those have their height. */
function Besides({ className }: { className: string | undefined }) {
  const [settled, setSettled] = useState(false);
  return (
    <div className={className}>
      <LoadCard onSettled={setSettled} />
      {settled && <RulesCard />}
    </div>
  );
}

/** On a phone a card names the kinds that wait; its panel has all of them. */
const needsLook = ({ cells }: SeatRow, group: SeatGroup) =>
  cells.some((one) => one.group === group && (one.waiting > 0 || gapsOf(one).length > 0));

/** An organisation with the one above it; on a card also how many kinds have a reviewer, for it names the waiting ones only. */
function Place({ row: { orgName, above, cells }, card = false, open }: CellProps<SeatRow>) {
  const t = useT();
  const deputies = new Map(
    cells.flatMap(({ people }) =>
      people.flatMap(({ name, deputises, until }) => (deputises && until ? [[name, until] as const] : [])),
    ),
  );
  const seated = cells.filter(({ people }) => people.length > 0).length;
  return (
    <span className={styles.place}>
      <button type="button" onClick={open}>
        {orgName}
      </button>
      <span>{above.at(-1)}</span>
      {[...deputies].map(([name, day]) => (
        <span key={name}>{t('manage.seats.deputyUntil', { name, day: compactDay(day) })}</span>
      ))}
      {card && <span>{t('manage.seats.seatedOf', { n: seated, all: cells.length })}</span>}
    </span>
  );
}

/** Width of a column of the matrix: together they take what the names leave, and none is narrower than the pictures in it. */
const GROUP_WIDTH = '7.2%';

const matrix = defineList({
  name: 'manageSeats',
  call: 'GET /api/Manage/GetSeatMatrix',
  title: 'frame.screen.seats',
  Note: SeatNote,
  pageSize: pageSizes.default,
  rowKey: ({ orgId }) => orgId,
  nameOf: ({ orgName }) => orgName,
  filters: [
    search('keyword', 'manage.seats.search'),
    organisation('branchId', 'manage.seats.branch', 'seats'),
    choice('level', { label: 'manage.seats.level', options: enumeration('reviewLevel', TOP_FIRST) }),
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
      width: 148,
      Cell: Place,
    },
    ...seatGroups.map((group) => ({
      key: group,
      title: `manage.seats.group.${group}` as const,
      card: 'pair' as const,
      width: GROUP_WIDTH,
      onCard: (row: SeatRow) => needsLook(row, group),
      Cell: (props: CellProps<SeatRow>) => <Cell group={group} {...props} />,
    })),
  ],
  instead: { when: isUnseated, Cell: Unseated },
  Below: () => !useRoomBeside(BESIDE) && <Besides className={load.below} />,
  Tools: ({ list: { remote } }) => <ImportButton resource={officeSeat as never} onImported={remote.reload} />,
  matrix: true,
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

/** Who decides what at which organisation, with what waits there and where nobody may decide; beside it the load and the rules. */
export const SeatMatrix = () => (
  <ListScreen
    list={matrix}
    beside={useRoomBeside(BESIDE) && <Besides className={load.beside} />}
    narrowBeside
    extra={
      <>
        <ToPeople />
        <ToAdd />
      </>
    }
  />
);
