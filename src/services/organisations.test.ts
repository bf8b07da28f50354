import { answerCalls, bootUmi } from '../../tests/support/umi';

const tree = [{ L: '云岭省', V: '1', C: [{ L: '清河县中学', V: '2' }] }];
const now = 1_700_000_000_000;

let load: () => Promise<unknown>;
let clock: jest.SpyInstance<number, []>;
bootUmi();
beforeEach(async () => {
  localStorage.clear();
  clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  load = (await import('./organisations')).loadOrganisations;
});
afterEach(() => jest.restoreAllMocks());

/** Serves a tree of this id, and answers the calls that were made. */
function serve(id: string, broken = false): string[] {
  const calls: string[] = [];
  answerCalls((call) => {
    calls.push(call.split('/').at(-1) ?? '');
    if (broken) throw new Error('offline');
    return call.endsWith('KeyValue') ? { value: id } : { id, tree };
  });
  return calls;
}
const stored = () => JSON.parse(localStorage.getItem('sysOrgs') ?? 'null') as { id: string; fetchedAt: number } | null;
const keep = (fetchedAt: number, id = 'a') => localStorage.setItem('sysOrgs', JSON.stringify({ id, tree, fetchedAt }));

test('without a cache the tree is read and kept with its id and time', async () => {
  const calls = serve('a');
  expect(await load()).toEqual(tree);
  expect(calls).toEqual(['GetAllSysOrgInfo']);
  expect(stored()).toMatchObject({ id: 'a', fetchedAt: now });
});

test('within 2500 ms nothing is asked', async () => {
  keep(now - 2499);
  const calls = serve('b');
  expect(await load()).toEqual(tree);
  expect(calls).toEqual([]);
});

test("a cache whose id is the server's value is good", async () => {
  keep(now - 2500);
  const calls = serve('a');
  expect(await load()).toEqual(tree);
  expect(calls).toEqual(['GetAllSysOrgBrowerKeyValue']);
  expect(stored()?.fetchedAt).toBe(now);
});

test('another value brings a fresh tree', async () => {
  keep(now - 60_000);
  const calls = serve('b');
  await load();
  expect(calls).toEqual(['GetAllSysOrgBrowerKeyValue', 'GetAllSysOrgInfo']);
  expect(stored()?.id).toBe('b');
});

test('a clock that was set back does not keep an old tree', async () => {
  keep(now + 3_600_000);
  const calls = serve('a');
  await load();
  expect(calls).toEqual(['GetAllSysOrgBrowerKeyValue']);
});

test('while the server cannot be reached the cached tree serves', async () => {
  keep(now - 60_000);
  serve('a', true);
  expect(await load()).toEqual(tree);
});

test("without a cache the failure is the caller's", async () => {
  serve('a', true);
  await expect(load()).rejects.toMatchObject({ kind: 'network' });
});

test('calls at the same time share one reading', async () => {
  const calls = serve('a');
  await Promise.all([load(), load(), load()]);
  expect(calls).toEqual(['GetAllSysOrgInfo']);
});

test('rubbish in the storage counts as no cache', async () => {
  localStorage.setItem('sysOrgs', '{"id":1}');
  const calls = serve('a');
  await load();
  expect(calls).toEqual(['GetAllSysOrgInfo']);
});

test('a full storage keeps the tree in memory', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const calls = serve('a');
  await load();
  clock.mockReturnValue(now + 1000);
  expect(await load()).toEqual(tree);
  expect(calls).toEqual(['GetAllSysOrgInfo']);
  localStorage.clear();
});
