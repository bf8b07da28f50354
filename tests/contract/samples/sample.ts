import type { Input, Output } from '../../../domain/api/core';
import type { Answer } from '../environment';
import type { Person, World } from '../world';

type Asks<E> = E extends { path: unknown } | { query: unknown } | { body: unknown } | { form: unknown } ? true : false;

/** A good call of one endpoint. */
export type Sample<E> = {
  /** Caller. Default: a new teacher. */
  as?: (world: World) => Promise<Person>;
  /** Prepares the call and returns its input. */
  given: (world: World, me: Person) => Promise<Input<E>> | Input<E>;
  /** Further checks of the answer, beyond the contract's shape. */
  gives?: (data: Output<E>, world: World, me: Person, answer: Answer) => Promise<void> | void;
} & (E extends { access: 'anonymous' }
  ? unknown
  : Asks<E> extends true
    ? {
        /** Owner of the things in the input: with `own`, the call of another teacher gets 404. */
        names: 'own' | 'shared';
      }
    : unknown);

/** Samples of an API. An endpoint without one does not compile, unless its samples come from its form. */
export type SamplesOf<Api> = { [K in keyof Api as Api[K] extends { sampled: unknown } ? never : K]: Sample<Api[K]> };

/** Checks that the answer is a PDF. */
export const isPdf = (_: unknown, __: World, ___: Person, { bytes }: Answer) =>
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
