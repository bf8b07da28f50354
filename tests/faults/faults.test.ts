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

readingTests(() => world);
writingTests(() => world);
describe('the whole application', () => appTests(() => world));
describe('by itself', () => studyTests(() => world));
describe('files on their way', () => uploadTests(() => world));
describe('the storage of the browser', () => storageTests(() => world));
describe('two tabs', () => tabTests(() => world));
