import { parse, protocol } from '@electric-sql/pglite';
import { secondMs } from '../../domain/time';
import { temporaryDirectory } from '../../tests/support/temporary';
import type { Database } from './client';
import type * as internals from './internals';
import type { Embedded } from './internalsCheck';

/** Private parts as another version of drizzle may have them, by the names of our functions. */
const changed: Record<string, unknown> = {};
const actual = jest.requireActual<typeof internals>('./internals');
jest.setMock(
  './internals',
  Object.fromEntries(
    Object.entries(actual).map(([name, work]) => [
      name,
      (...args: never[]) => ((changed[name] ?? work) as (...all: never[]) => unknown)(...args),
    ]),
  ),
);
// After it: these stand on the private parts.
const { emptyEngine, testDatabase } =
  require('../../tests/support/testDatabase') as typeof import('../../tests/support/testDatabase');
const { openEmbedded } = require('./client') as typeof import('./client');
const { queued } = require('./embedded') as typeof import('./embedded');
const { checkLimits, drizzleDifference, embeddedDifference } =
  require('./internalsCheck') as typeof import('./internalsCheck');
const { isPlain } = require('./plain') as typeof import('./plain');

let memory: Database;
beforeAll(async () => {
  checkLimits.patience = 3 * secondMs;
  memory = await testDatabase();
});
afterAll(() => memory.close());
afterEach(() => {
  for (const name of Object.keys(changed)) delete changed[name];
  delete process.env.DB_PLAIN;
});

test('both roads agree with the versions that are installed', async () => {
  expect(await drizzleDifference(memory.db)).toBeUndefined();
});

const gone = () => {
  throw new TypeError('undefined is not a function');
};
test.each([
  ['decoderOf', () => ({ mapFromDriverValue: (value: unknown) => value }), 'rows of a prepared query'],
  ['decoderOf', gone, 'rows of a prepared query'],
  ['readRowsBy', gone, 'rows of a prepared query'],
  ['selectToo', (rows: unknown) => rows, 'a page with its total'],
  ['onConnectionOf', (_: object, statement: object) => statement, 'a prepared query in a transaction'],
  ['aroundBuilding', () => undefined, 'building a statement'],
])('a change of what %s stands on is found', async (name, part, difference) => {
  // Statements are cached by database: a new database builds them again.
  const other = await testDatabase();
  changed[name] = part;
  try {
    expect(await drizzleDifference(other.db)).toBe(difference);
  } finally {
    await other.close();
  }
});

test('a change of the embedded database’s wire is found, and can be undone', async () => {
  const client = await emptyEngine();
  const plainly = client.query.bind(client);
  const { undo } = queued(client, { parse, protocol });
  expect(await embeddedDifference(client as Embedded, plainly)).toBeUndefined();
  undo();
  const { undo: undoChanged } = queued(client, {
    protocol,
    parse: { ...parse, parseResults: (...all) => parse.parseResults(...all).map((one) => ({ ...one, rows: [] })) },
  });
  expect(await embeddedDifference(client as Embedded, plainly)).toBe('prepared statements');
  undoChanged();
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await client.close();
});

test('a start that finds a change says so and goes by the documented API', async () => {
  const home = temporaryDirectory('internals');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  changed.aroundBuilding = () => undefined;
  const database = await openEmbedded(home.path);
  try {
    expect(isPlain()).toBe(true);
    expect(warn.mock.calls.flat().join()).toMatch(/building a statement.*docs\/database-driver\.md/);
    expect(await database.db.$count(database.db._.fullSchema.account)).toBe(0);
  } finally {
    warn.mockRestore();
    await database.close();
    home.remove();
  }
});
