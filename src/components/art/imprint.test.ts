import { angleOf, LABEL, LABELS_APART, layLabels, layPoints, layRings, POINT, ringPath } from './imprint';

const sizes = [640, 340];
/** A working life with a number of years and events, the same on every call. */
function life(count: number, events: number) {
  const years = Array.from({ length: count }, (_, i) => ({ year: 1987 + i, hour: 20 + ((i * 37) % 90) }));
  const dated = Array.from({ length: events }, (_, i) => {
    const year = 1987 + ((i * 7) % count);
    const month = String(1 + ((i * 5) % 12)).padStart(2, '0');
    return { id: i, date: `${year}-${month}-${String(1 + ((i * 11) % 28)).padStart(2, '0')}` };
  });
  return { years, dated };
}

describe.each(sizes)('in %i px', (size) => {
  const { years, dated } = life(40, 400);
  const rings = layRings(years, size);
  const points = layPoints(rings, years, dated);

  test('forty years are forty rings, each outside of the one before', () => {
    expect(rings.radii).toHaveLength(40);
    const gaps = rings.radii.slice(1).map((radius, i) => radius - (rings.radii[i] as number));
    expect(Math.min(...gaps)).toBeGreaterThan(0.5);
    expect(rings.last).toBeLessThan(size / 2);
  });

  test('a year of more hours is wider', () => {
    const gap = (i: number) => (rings.radii[i] as number) - (rings.radii[i - 1] as number);
    for (let i = 1; i < 39; i += 1)
      expect(Math.sign(gap(i) - gap(i + 1))).toBe(Math.sign((years[i]?.hour ?? 0) - (years[i + 1]?.hour ?? 0)));
  });

  test('four hundred events lose none and lie on no other', () => {
    expect(points.flatMap(({ events }) => events.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
      dated.map(({ id }) => id),
    );
    const covered = points.filter((a, i) =>
      points.slice(i + 1).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius - 1e-3),
    );
    expect(covered).toEqual([]);
    expect(points.length).toBeGreaterThan(20);
  });

  test('labels have room, and no point is on one, whichever year is chosen', () => {
    for (const { year } of years) {
      const labels = layLabels(rings, years, year);
      const crowded = labels.filter((a, i) =>
        labels.slice(i + 1).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < LABELS_APART),
      );
      const covered = labels.filter((label) =>
        points.some(({ x, y, radius }) => {
          const [dx, dy] = [Math.abs(x - label.x) - LABEL.x, Math.abs(y - label.y) - LABEL.y];
          return Math.max(dx, dy) <= radius * -0.35;
        }),
      );
      expect({ year, crowded, covered }).toEqual({ year, crowded: [], covered: [] });
      expect(year === 1987 || labels.some((label) => label.year === year)).toBe(true);
    }
  });

  test('is the same on every call', () => {
    expect(layPoints(layRings(years, size), years, dated)).toEqual(points);
    expect(ringPath(rings, 7)).toBe(ringPath(layRings(years, size), 7));
  });
});

test('the angle is the day of the year, from the top', () => {
  expect(angleOf('2025-01-01')).toBe(0);
  expect(angleOf('2025-07')).toBeCloseTo(192, 0);
  expect(angleOf('2025')).toBe(180);
  expect(angleOf('2025-12-31')).toBeCloseTo(359, 0);
});

test('two events of one week are one point, two of one year apart are two', () => {
  const { years } = life(10, 0);
  const rings = layRings(years, 640);
  const near = layPoints(rings, years, [{ date: '1995-05-01' }, { date: '1995-05-03' }]);
  const far = layPoints(rings, years, [{ date: '1995-05-01' }, { date: '1995-09-03' }]);
  expect([near.length, far.length]).toEqual([1, 2]);
  expect(far.map(({ radius }) => radius)).toEqual([POINT, POINT]);
});

test('one year is drawn, and none is no error', () => {
  const one = [{ year: 2026, hour: 0 }];
  expect(ringPath(layRings(one, 640), 0)).toMatch(/^M/);
  expect(layPoints(layRings(one, 640), one, [{ date: '2026-05-01' }])).toHaveLength(1);
  expect(layPoints(layRings([], 640), [], [{ date: '2026-05-01' }])).toEqual([]);
});

test('four hundred events of few months are laid without asking every pair for each join', () => {
  const { years } = life(40, 0);
  const dated = Array.from({ length: 400 }, (_, i) => ({ date: `2020-0${1 + (i % 3)}-${10 + (i % 18)}` }));
  const roots = jest.spyOn(Math, 'hypot');
  layPoints(layRings(years, 640), years, dated);
  const asked = roots.mock.calls.length;
  roots.mockRestore();
  // All pairs are 79 800; once for each of the joins they would be millions.
  expect(asked).toBeLessThan(400 * 400);
});
