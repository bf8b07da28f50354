import * as all from './all';
import type { Declaration } from './declaration';

export { callsOf, type Declaration, defineDeclaration } from './declaration';

/** Every declaration of the product, by what `all.ts` names. */
export const declarations: readonly Declaration[] = Object.values(all);

/** A declaration by its name; undefined for one that is not there. */
export const declarationOf = (name: string | undefined): Declaration | undefined =>
  declarations.find((one) => one.name === name);
