import { makeDemonstration } from '../../server/seed/demonstration';

let made: ReturnType<typeof makeDemonstration> | undefined;

/** The demonstration's data, made once for all suites that share their modules: nobody may change them. */
export const demonstration = () => (made ??= makeDemonstration());
