import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';
import { UNCHOSEN } from './person';
import { namedBeside } from './select';

export interface OrganisationShape extends Common {
  readonly kind: 'organisation';
}

/** The id of an organisation; its name is read as `fooName`. */
export const organisation = <const O extends Common>(o: O): Field<string, PresentOf<O>, ''> => ({
  kind: 'organisation',
  ...o,
});

/** Most characters of an id, and of a typed name. */
const MOST = 40;

/** Value for a name that was typed while no organisation of the list was chosen for it. */
export const typedOrganisation = (name: string): string => `${UNCHOSEN}${name}`.slice(0, MOST);

/** The name that was typed, of such a value; undefined for the id of an organisation. */
export const organisationTyped = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(UNCHOSEN) ? value.slice(UNCHOSEN.length) : undefined;

export const organisationKind: Kind<OrganisationShape> = {
  wire: () => ({ type: 'text', max: MOST }),
  beside: namedBeside,
  rule: (_, value) => {
    if (typeof value !== 'string') return { key: 'validation.type' };
    return organisationTyped(value) === undefined ? undefined : { key: 'validation.organisation' };
  },
  refs: (_, value) => [{ to: 'organisation', id: String(value) }],
  text: (_, value, { words }) => (value ? (words.organisation(String(value)) ?? '') : ''),
  sheet: { as: 'option', entries: () => ({ organisations: true }), takes: () => ({ key: 'option' }), width: 36 },
  sample: () => undefined,
};
