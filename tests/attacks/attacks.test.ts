/**
 * @covers http account uploads public
 * @when all
 */
import { costlyBodies } from './bodies';
import { costlyComparisons } from './comparisons';
import { costlyPapers } from './papers';
import { costlySheets } from './sheets';
import { startTarget, type Target } from './target';

/* Known ways to stop the server, each tried on the running product while other requests measure their wait. */
let target: Target;
beforeAll(async () => {
  target = await startTarget();
}, 300_000);
afterAll(() => target.stop());

describe('bodies', () => costlyBodies(() => target));
describe('comparisons', () => costlyComparisons(() => target));
describe('papers', () => costlyPapers(() => target));
describe('sheets', () => costlySheets(() => target));
