import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';
import { namedBeside } from './select';

export interface OrganisationShape extends Common {
  readonly kind: 'organisation';
}

/** The id of an organisation; its name is read as `fooName`. */
export const organisation = <const O extends Common>(o: O): Field<string, PresentOf<O>, ''> => ({
  kind: 'organisation',
  ...o,
});

export const organisationKind: Kind<OrganisationShape> = {
  wire: () => ({ type: 'text', max: 40 }),
  beside: namedBeside,
  rule: (_, value) => (typeof value === 'string' ? undefined : { key: 'validation.type' }),
  refs: (_, value) => [{ to: 'organisation', id: String(value) }],
  text: (_, value, { words }) => (value ? (words.organisation(String(value)) ?? '') : ''),
  sheet: { as: 'option', entries: () => ({ organisations: true }), takes: () => ({ key: 'option' }), width: 36 },
  sample: () => undefined,
};
