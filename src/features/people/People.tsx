import type { OfficePerson } from '@domain/api/manage';
import { useSearchParams } from '@umijs/max';
import { NEW } from '@/forms/drawer/drawer';
import { useRoomBeside } from '@/hooks/useMediaQuery';
import { type ListHandle, neighboursIn, neighboursOf, useList, useSeenRows } from '@/lists';
import styles from './beside.module.css';
import { PeopleBeside } from './PeopleBeside';
import { PEOPLE_LIST, PeopleList, people } from './PeopleList';
import { PersonPage } from './PersonPage';
import { PLACE } from './place';

/** Width of the window from which the list has room beside a person. */
const BESIDE = 1280;

/** The list in the address of a person. */
const beside = { ...people, keeping: { prefix: PLACE } };

/** A person with the list beside him: who comes before and after is what stands there. */
function Both({ id }: { id: string }) {
  const handle = useList(beside) as unknown as ListHandle<OfficePerson>;
  useSeenRows(handle);
  return (
    <div className={styles.both}>
      <PeopleBeside handle={handle} id={id} />
      <div>
        <PersonPage key={id} id={id} near={neighboursIn(handle, id)} />
      </div>
    </div>
  );
}

/** People of the offices that somebody keeps them for: the list, or one of them (`open` in the address), on a wide screen both. */
export function People() {
  const [query] = useSearchParams();
  const wide = useRoomBeside(BESIDE);
  const id = query.get('open');
  if (!id || id === NEW) return <PeopleList />;
  return wide ? <Both id={id} /> : <PersonPage key={id} id={id} near={neighboursOf(PEOPLE_LIST, id)} />;
}
