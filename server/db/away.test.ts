import { Pool } from 'pg';
import { isDatabaseAway } from './away';

const caused = (cause: object) => Object.assign(new Error('Failed query'), { cause });

test.each([
  ['a statement on a connection that was cut', caused({ message: 'Connection terminated unexpectedly' })],
  ['a server that is being stopped', caused({ code: '57P01' })],
  ['no place for a further connection', { code: '53300' }],
  ['a proxy that cannot log in', { code: '08P01', message: 'server login failed' }],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a write during a change of servers', caused({ code: '25006' })],
])('the database is away: %s', (_, error) => expect(isDatabaseAway(error)).toBe(true));

test.each([
  ['a violated rule', caused({ code: '23505' })],
  ['a statement that was stopped for its time', caused({ code: '57014' })],
  ['a full disk', caused({ code: '53100' })],
  ['a defect', new TypeError('x is undefined')],
  ['nothing', undefined],
])('it is not: %s', (_, error) => expect(isDatabaseAway(error)).toBe(false));

test.each([
  ['of a network', { host: '127.0.0.1', port: 9 }],
  ['in a folder, whose socket has gone with the server', { host: '/nowhere' }],
])('nothing listens where the database should be: an address %s', async (_, place) => {
  const pool = new Pool(place);
  const thrown: unknown = await pool.query('select 1').catch((error: unknown) => error);
  await pool.end();
  expect(isDatabaseAway(thrown)).toBe(true);
});
