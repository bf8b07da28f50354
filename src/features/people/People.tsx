import { useSearchParams } from '@umijs/max';
import { PeopleList } from './PeopleList';
import { PersonPage } from './PersonPage';

/** People of the offices that somebody keeps them for: the list, or one of them (`open` in the address). */
export function People() {
  const [query] = useSearchParams();
  const id = query.get('open');
  return id ? <PersonPage key={id} id={id} /> : <PeopleList />;
}
