/**
 * @covers services forms hooks components
 */
import { triesAll } from '../support/extent';
import { appTests } from './appTests';
import { readingTests } from './readingTests';
import { storageTests } from './storageTests';
import { studyTests } from './studyTests';
import { tabTests } from './tabTests';
import { uploadTests } from './uploadTests';
import { closeWorld, openWorld, type World } from './world';
import { writingTests } from './writingTests';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => closeWorld(world));

/** Further groups of tests; `always` are also in `npm test`, because no other test there covers them. */
const others: readonly [name: string, tests: (world: () => World) => void, always?: true][] = [
  ['the whole application', appTests],
  ['by itself', studyTests],
  ['files on their way', uploadTests],
  ['the storage of the browser', storageTests],
  ['two tabs', tabTests, true],
];

readingTests(() => world);
writingTests(() => world);
for (const [name, tests, always] of others) if (always || triesAll) describe(name, () => tests(() => world));
