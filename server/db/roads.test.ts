/**
 * Both roads to the database answer the same: every read that needs no id is asked by people of the demonstration, once by the
 * private parts of the drivers and once by their documented API only. Not for every landing: a start compares both as well.
 *
 * @when all
 */
import { contract } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import { startApi } from '../../tests/support/api';
import { demonstrationTime } from '../../tests/support/testDatabase';
import { openSession } from '../modules/account/session';
import { account } from './schema';
import { matches } from './sealed/columns';

const people = ['teacher01', 'review01', 'manage01'];
/** Answers that are new each time. */
const random = ['GET /api/Account/GetVerificationCode', 'GET /api/Account/ListMySessions'];
const reads = Object.entries(contract as Record<string, Endpoint>)
  .filter(([key, { out, path }]) => key.startsWith('GET ') && !random.includes(key) && out !== 'file' && !path)
  .map(([key]) => key);
/** The first page of a list, with fewer rows than most have; calls without pages ignore it. */
const query = { pageSize: '3' };

afterEach(() => {
  delete process.env.DB_PLAIN;
});

/** Answers of all reads by person and call, as texts. */
async function answers(): Promise<Map<string, string>> {
  const api = await startApi({ content: 'demonstration' });
  try {
    api.pass((demonstrationTime.getTime() - api.now().getTime()) / 1000);
    const found = new Map<string, string>();
    for (const name of people) {
      const [row] = await api.db.select({ id: account.id }).from(account).where(matches(account.loginName, name));
      const { token } = await openSession(api.db, demonstrationTime, row?.id ?? '');
      for (const key of reads) {
        const { status, data, errorCode } = await api.call(key, { token, query, address: `${name} ${key}` });
        found.set(`${name} ${key}`, JSON.stringify({ status, errorCode, data }));
      }
    }
    return found;
  } finally {
    await api.close();
  }
}

test('every read answers the same by the documented API of the drivers as by their private parts', async () => {
  const own = await answers();
  process.env.DB_PLAIN = '1';
  const plain = await answers();
  const served = [...own.values()].filter((answer) => answer.startsWith('{"status":200'));
  expect(served.length).toBeGreaterThan(150);
  const differing = [...own].filter(([key, answer]) => plain.get(key) !== answer).map(([key]) => key);
  expect(differing).toEqual([]);
});
