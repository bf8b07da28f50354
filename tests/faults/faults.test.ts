import { readingTests } from './readingTests';
import { closeWorld, openWorld, type World } from './world';
import { writingTests } from './writingTests';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => closeWorld(world));

readingTests(() => world);
writingTests(() => world);
