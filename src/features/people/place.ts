import { type PersonTab, personLink } from '@domain/manage/links';
import { manageLinks } from '@domain/manage/pages';
import { useSearchParams } from '@umijs/max';
import { useMemo } from 'react';
import { NEW } from '@/forms/drawer/drawer';

/** Before the names of the list's place in the address of a person: his own lists have theirs beside it. */
export const PLACE = 'in';
/** Parts of the address that are no place in the list. */
const OWN = ['open', 'tab', 'id'];

/** Place of the list that a person was opened from, as parameters of its own page. */
function placeOf(params: URLSearchParams): [string, string][] {
  const isOpen = params.has('open') && params.get('open') !== NEW;
  return [...params].flatMap(([name, value]): [string, string][] => {
    if (!isOpen) return [[name, value]];
    return name.startsWith(`${PLACE}.`) ? [[name.slice(PLACE.length + 1), value]] : [];
  });
}

/** Ways between the list of people and one of them, on which the filters and the page of the list stay. */
export function waysAt(address: string) {
  const kept = placeOf(new URLSearchParams(address)).filter(([name]) => !OWN.includes(name));
  const inside = new URLSearchParams(kept.map(([name, value]) => [`${PLACE}.${name}`, value]));
  const query = new URLSearchParams(kept);
  return {
    /** Page of a person, or a part of it. */
    to: (id: string, tab?: PersonTab) => [personLink(id, tab), inside.toString()].filter(Boolean).join('&'),
    /** The list itself. */
    back: kept.length > 0 ? `${manageLinks.people}?${query}` : manageLinks.people,
    /** The same with the form of a new person. */
    add: `${manageLinks.people}?${new URLSearchParams([...kept, ['open', NEW]])}`,
  };
}

export function usePlace() {
  const [params] = useSearchParams();
  const address = params.toString();
  return useMemo(() => waysAt(address), [address]);
}
