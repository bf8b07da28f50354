import type { Input, Output } from '../../../domain/api/core';
import type { Answer } from '../environment';
import type { Person, World } from '../world';

type Asks<E> = E extends { path: unknown } | { query: unknown } | { body: unknown } | { form: unknown } ? true : false;

/** A good call of one endpoint. */
export type Sample<E> = {
  /** Who calls it; default a teacher of the test's own. */
  as?: (world: World) => Promise<Person>;
  /** Its input, and whatever must be there before it is called. */
  given: (world: World, me: Person) => Promise<Input<E>> | Input<E>;
  /** What its answer must be beyond the contract's shape. */
  gives?: (data: Output<E>, world: World, me: Person, answer: Answer) => Promise<void> | void;
} & (E extends { access: 'anonymous' }
  ? unknown
  : Asks<E> extends true
    ? {
        /** Whose things the input names: for `own` ones another teacher's call with it is answered 404. */
        names: 'own' | 'shared';
      }
    : unknown);

/** Complete by type: an endpoint without a good call does not compile, unless its good calls are made of its form. */
export type SamplesOf<Api> = { [K in keyof Api as Api[K] extends { sampled: unknown } ? never : K]: Sample<Api[K]> };

/** An answer that is a PDF. */
export const isPdf = (_: unknown, __: World, ___: Person, { bytes }: Answer) =>
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
