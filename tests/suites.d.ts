/** Declarations of a suite in its first comment; `always`: it is part of `npm test`. */
export interface Suite {
  path: string;
  covers: readonly string[];
  always: boolean;
}
export function suiteOf(path: string): Suite;
