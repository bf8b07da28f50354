import fc from 'fast-check';
import { triesAll } from './extent';

/*
 * Properties are tried with inputs made by chance. `npm test` makes the same ones on every run, so that a change is judged
 * by what it changes; `npm run test:all` makes new ones, and more of them.
 */
if (!triesAll) fc.configureGlobal({ seed: 20_261_127 });

/** Inputs that a property is tried with, of so many in `npm run test:all`. */
export const runsOf = (all: number): number => (triesAll ? all : Math.ceil(all / 4));

export { fc };
