import { StudioMode } from '@domain/enums';
import { DeclareRecords } from '@/features/studioDeclare';
import { useParam } from '@/hooks/useParam';
import { FilterBar, ListBody, ListCount, useList } from '@/lists';
import { useMyStudios } from '../useMyStudios';
import { MineTab } from './MineTab';
import { ModeTabs, useModes } from './ModeTabs';
import { SquareHero } from './SquareHero';
import { squareList } from './squareList';

/** List of all studios, filtered by the address. */
function Discover() {
  const handle = useList(squareList);
  return (
    <>
      <FilterBar handle={handle} />
      <ListCount handle={handle} />
      <ListBody handle={handle} />
    </>
  );
}

/** Square: page with all studios. */
export const StudioSquare = () => (
  <>
    <SquareHero />
    <ModeTabs mode={StudioMode.Search} />
    <Discover />
  </>
);

/** User's own studios, by the mode in the address; the default is the hosted ones, or the joined ones without any. */
export function MyStudios() {
  const modes = useModes();
  const { data } = useMyStudios();
  const asked = useParam('mode');
  const { Managing, Joined, Search } = StudioMode;
  const first = data?.some(({ myRole }) => myRole === 1) && modes.includes(Managing) ? Managing : Joined;
  const mode = modes.find((one) => one === asked) ?? first;
  return (
    <>
      <SquareHero />
      <ModeTabs mode={mode} />
      {mode === Search ? (
        <Discover />
      ) : mode === Managing || mode === Joined ? (
        <MineTab key={mode} mode={mode} />
      ) : (
        <DeclareRecords />
      )}
    </>
  );
}
