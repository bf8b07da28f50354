import fc from 'fast-check';
import { triesAll } from './extent';

/*
 * Property tests use random inputs. `npm test` uses the same ones on every run, so that only the change itself decides;
 * `npm run test:all` uses new ones, and more of them.
 */
if (!triesAll) fc.configureGlobal({ seed: 20_261_127 });

/** Number of inputs for a property; `all` is the number in `npm run test:all`. */
export const runsOf = (all: number): number => (triesAll ? all : Math.ceil(all / 4));

export { fc };
