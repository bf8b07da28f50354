import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, projectRoot } from '../../server/fingerprint';

/*
 * The server has two levels: areas of the product (server/modules) use rooms, which know no area. Code that connects
 * everything, plays the outside world or fills a database is above the areas.
 */
const above = ['modules', 'demo', 'seed'];
const rooms = readdirSync(join(projectRoot, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !above.includes(entry.name))
  .map(({ name }) => name);
const upwards = /(?:from|import|require)\s*\(?\s*['"](?:\.\.\/)+(?:modules|demo|seed)(?:\/|['"])/;

test.each(rooms)('server/%s imports no area of the product, not even a type', (room) => {
  const files = filesUnder(`server/${room}`).filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(files.filter((file) => upwards.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([]);
});

test('the areas import nothing of what puts them together', () => {
  const files = filesUnder('server/modules').filter((file) => /(?<!\.test)\.ts$/.test(file));
  const together = /from '(?:\.\.\/)+(?:app|backend|prepare|demo\/|seed\/)/;
  expect(files.filter((file) => together.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([]);
});
