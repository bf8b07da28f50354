import { circlesIn, valueImports } from '../support/imports';

const graph = valueImports(['config', 'domain', 'server', 'src']);

test('a circle is found, and what only leads to one is not part of it', () => {
  const sample = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
    ['e', ['e']],
  ]);
  expect(circlesIn(sample)).toEqual([['b', 'c'], ['e']]);
});

test('no files take values from each other in a circle', () => {
  expect(graph.get('server/backend.ts')).toContain('server/due/runner.ts');
  expect(circlesIn(graph)).toEqual([]);
});

/** Areas below a folder, each with the other areas that it imports values from. */
function areasOf(folder: string): Map<string, string[]> {
  const areaOf = (file: string) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : '').split('/');
  const areas = new Map<string, Set<string>>();
  for (const [file, taken] of graph) {
    const [area, inside] = areaOf(file);
    // A file in the folder itself connects the areas and belongs to none.
    if (!area || !inside) continue;
    const own = areas.get(area) ?? new Set();
    for (const [other, within] of taken.map(areaOf)) if (other && within && other !== area) own.add(other);
    areas.set(area, own);
  }
  return new Map([...areas].map(([area, others]) => [area, [...others]]));
}

test('features form no circle', () => expect(circlesIn(areasOf('src/features'))).toEqual([]));

test('money, self-study and accounts form no circle', () => {
  const areas = ['payments', 'selfStudy', 'account'];
  const circles = circlesIn(areasOf('server/modules')).flat();
  expect(areas.filter((area) => circles.includes(area))).toEqual([]);
});

test('the demonstration takes from every room of the server, and none takes from it', () => {
  const isSeed = (file: string) => file.startsWith('server/seed/');
  // A file in the folder `server` itself connects the rooms and belongs to none.
  const isRoom = (file: string) => /^server\/[^/]+\//.test(file) && !isSeed(file);
  const takes = (from: (file: string) => boolean, to: (file: string) => boolean) =>
    [...graph].filter(([file, taken]) => from(file) && taken.some(to)).map(([file]) => file);
  expect(takes(isSeed, isRoom)).toContain('server/seed/index.ts');
  expect(takes(isRoom, isSeed)).toEqual([]);
});
