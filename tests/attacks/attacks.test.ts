/**
 * @covers http account uploads public
 * @when all
 */
import { costlyBodies } from './bodies';
import { costlyComparisons } from './comparisons';
import { costlyPapers } from './papers';
import { costlySheets } from './sheets';
import { startTarget, type Target } from './target';

/* What people have tried to stop the server with, each on the running product while others ask it how it is. */
let target: Target;
beforeAll(async () => {
  target = await startTarget();
}, 300_000);
afterAll(() => target.stop());

describe('bodies', () => costlyBodies(() => target));
describe('comparisons', () => costlyComparisons(() => target));
describe('papers', () => costlyPapers(() => target));
describe('sheets', () => costlySheets(() => target));
