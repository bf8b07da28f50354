import { type Known, refuseNewer } from './newer';

const own = [
  { name: '0001_a', when: 1 },
  { name: '0002_b', when: 2 },
];
const had = (createdAt: number, name: string, since: number | null = null): Known => ({
  createdAt,
  name,
  since,
  sinceName: since === null ? null : `release of ${since}`,
});

test('a database of this release or of an earlier one is taken', () => {
  for (const database of [[], [had(1, '0001_a')], [had(1, '0001_a'), had(2, '0002_b')]])
    expect(() => refuseNewer(database, own)).not.toThrow();
});

test('a later release that only added something lets an earlier one start', () => {
  expect(() => refuseNewer([had(2, '0002_b'), had(3, '0003_c')], own)).not.toThrow();
  expect(() => refuseNewer([had(2, '0002_b'), had(4, '0004_d', 2)], own)).not.toThrow();
});

test('one that has taken away what an earlier release uses is refused by name', () => {
  const database = [had(2, '0002_b'), had(3, '0003_c'), had(4, '0004_d', 3), had(5, '0005_e')];
  expect(() => refuseNewer(database, own)).toThrow(/later release \(0004_d\).*ends with 0002_b.*release of 3/);
});
