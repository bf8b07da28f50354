import { postgresPrograms, startPostgres } from './postgres';
import { imageOf, templateOf } from './testDatabase';

/**
 * Has the databases ready that unit tests start with. Where PostgreSQL is installed they are copies within one server: the
 * embedded engine takes a second to open and three to ten times as long for a call (measured).
 */
export default async function databases(): Promise<void> {
  if (!postgresPrograms()) {
    await imageOf('tables');
    await imageOf('reference');
    return;
  }
  const server = await startPostgres();
  process.env.TEST_DATABASES = server.address('postgres');
  Object.assign(globalThis, { stopTestDatabases: server.stop });
  for (const content of ['tables', 'reference'] as const) await templateOf(server.address('postgres'), content);
}
