import { appTests } from './appTests';
import { readingTests } from './readingTests';
import { storageTests } from './storageTests';
import { studyTests } from './studyTests';
import { tabTests } from './tabTests';
import { inTurn, turnName } from './turn';
import { uploadTests } from './uploadTests';
import { closeWorld, openWorld, type World } from './world';
import { writingTests } from './writingTests';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => closeWorld(world));

const others: readonly [name: string, tests: (world: () => World) => void][] = [
  ['the whole application', appTests],
  ['by itself', studyTests],
  ['files on their way', uploadTests],
  ['the storage of the browser', storageTests],
  ['two tabs', tabTests],
];

describe(turnName, () => {
  readingTests(() => world);
  writingTests(() => world);
  for (const [name, tests] of inTurn(others)) describe(name, () => tests(() => world));
});
