import type { Common, Field, PresentOf } from '../field';
import type { Kind, NamedPerson } from '../kind';

export interface PersonShape extends Common {
  readonly kind: 'person';
}

/** Id of nobody: the name was typed, and no person of the list was chosen for it. */
export const UNCHOSEN = '?';

/** The id of a person of the product; name, organisation and title are read as `fooInfo`. */
export const person = <const O extends Common>(o: O): Field<string, PresentOf<O>, ''> => ({ kind: 'person', ...o });

export const personKind: Kind<PersonShape> = {
  wire: () => ({ type: 'text', max: 40 }),
  beside: { name: (name) => `${name.replace(/Id$/, '')}Info`, type: 'person' },
  held: (value) => (typeof value === 'object' && value !== null ? (value as NamedPerson).id : value),
  rule: (_, value) =>
    value === UNCHOSEN
      ? { key: 'validation.person' }
      : typeof value === 'string'
        ? undefined
        : { key: 'validation.type' },
  refs: (_, value) => [{ to: 'person', id: String(value) }],
  text: (_, value, { words }) => (value ? (words.person(String(value))?.name ?? '') : ''),
  paper: (_, value, { words }) => {
    const found = value ? words.person(String(value)) : undefined;
    return [found?.name, found?.orgName, found?.title].filter(Boolean).join('，');
  },
  // A second column of the sheet says which person of the name is meant.
  sheet: { as: 'text', takes: () => ({ key: 'person' }) },
  sample: () => undefined,
};
