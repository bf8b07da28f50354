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

/** Those whose part of the application nothing else tries are tried by `npm test` too. */
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
