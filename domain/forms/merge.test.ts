import { fc } from '../../tests/support/properties';
import { testDefinition as d } from '../../tests/support/testForm';
import { decided, merge3, type Row } from '.';
import { differing } from './values';

const base = d.sample(0);
const row = (id: string, duty = '资料整理') => ({ id, fullName: `成员${id}`, duty });
const with_ = (part: Row): Row => ({ ...base, ...part });

/** Versions of the form that a user could make from the base. */
const version = fc
  .record(
    {
      name: fc.constantFrom('甲', '乙', ' 甲 '),
      level: fc.constantFrom(1, 2),
      keywords: fc.constantFrom(['a'], ['a', 'b'], []),
      licence: fc.constantFrom({ no: '1', date: '2007-07-01' }, { no: '20074502', date: '2008-07-01' }, undefined),
      members: fc
        .uniqueArray(fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5'), { maxLength: 5 })
        .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom('甲', '乙').map((duty) => row(id, duty))))),
    },
    { requiredKeys: [] },
  )
  .map(with_);

test('what only one side has changed is taken from it', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(differing(d, merge3(d, a, a, b).values, b)).toEqual([]);
      expect(merge3(d, a, a, b).conflicts).toEqual([]);
      expect(differing(d, merge3(d, a, b, a).values, b)).toEqual([]);
      expect(merge3(d, a, b, a)).toMatchObject({ taken: [], conflicts: [] });
      expect(merge3(d, a, b, b)).toMatchObject({ taken: [], conflicts: [] });
    }),
  );
});

test('a conflict is one for both sides, and deciding all for one side gives its values there', () => {
  fc.assert(
    fc.property(version, version, version, (from, mine, theirs) => {
      const here = merge3(d, from, mine, theirs);
      const there = merge3(d, from, theirs, mine);
      const places = (merge: typeof here) => merge.conflicts.map(({ path }) => path.join('.')).sort();
      expect(places(here)).toEqual(places(there));
      for (const { path, mine: a, theirs: b, order } of here.conflicts)
        if (!order) expect([path, JSON.stringify(a)]).not.toEqual([path, JSON.stringify(b)]);
      const all = (side: 'mine' | 'theirs') =>
        decided(
          d,
          here,
          here.conflicts.map(() => side),
        );
      expect(differing(d, all('mine'), here.values)).toEqual([]);
      for (const { path, theirs: value } of here.conflicts.filter((one) => one.path.length === 1 && !one.order))
        expect(all('theirs')[path[0] ?? '']).toEqual(value);
    }),
  );
});

test('different fields are brought together, the same field is a conflict', () => {
  const merged = merge3(d, base, with_({ name: '甲', hours: 3 }), with_({ name: '乙', level: 2 }));
  expect(merged.taken).toEqual(['level']);
  expect(merged.values).toMatchObject({ name: '甲', hours: 3, level: 2 });
  expect(merged.conflicts).toEqual([{ path: ['name'], mine: '甲', theirs: '乙' }]);
  expect(decided(d, merged, ['theirs'])).toMatchObject({ name: '乙', hours: 3, level: 2 });
});

describe('rows', () => {
  const from = with_({ members: [row('r1'), row('r2'), row('r3')] });
  const members = (merge: { values: Row }) =>
    (merge.values.members as { id: string; duty: string }[]).map(({ id }) => id);

  test('two sides that add different rows, or change different parts, do not clash', () => {
    const mine = with_({ members: [row('r1'), row('r4'), row('r2'), row('r3', '评价')] });
    const theirs = with_({ members: [row('r1', '设计'), row('r2'), row('r3'), row('r5')] });
    const merged = merge3(d, from, mine, theirs);
    expect(merged.conflicts).toEqual([]);
    expect(members(merged)).toEqual(['r1', 'r4', 'r2', 'r3', 'r5']);
    expect(merged.values.members).toMatchObject([{ duty: '设计' }, {}, {}, { duty: '评价' }, {}]);
  });

  test('the same part of a row, changed by both, is a conflict at its place', () => {
    const merged = merge3(
      d,
      from,
      with_({ members: [row('r1', '甲'), row('r2'), row('r3')] }),
      with_({ members: [row('r1', '乙'), row('r3')] }),
    );
    expect(merged.conflicts).toEqual([{ path: ['members', 'r1', 'duty'], mine: '甲', theirs: '乙' }]);
    expect(members(merged)).toEqual(['r1', 'r3']);
    expect(decided(d, merged, ['theirs']).members).toMatchObject([{ duty: '乙' }, {}]);
  });

  test('a row that one side has changed and the other has taken away is asked about', () => {
    const mine = with_({ members: [row('r1'), row('r3')] });
    const theirs = with_({ members: [row('r1'), row('r2', '乙'), row('r3')] });
    const merged = merge3(d, from, mine, theirs);
    expect(merged.conflicts).toEqual([{ path: ['members', 'r2'], mine: undefined, theirs: row('r2', '乙') }]);
    expect(members(merged)).toEqual(['r1', 'r3']);
    expect((decided(d, merged, ['theirs']).members as Row[]).map(({ id }) => id)).toContain('r2');
    const other = merge3(d, from, theirs, mine);
    expect(members(other)).toEqual(['r1', 'r2', 'r3']);
    expect((decided(d, other, ['theirs']).members as Row[]).map(({ id }) => id)).toEqual(['r1', 'r3']);
  });

  test('an order of its own is taken from the side that made it; two of them are asked about', () => {
    const turned = with_({ members: [row('r3'), row('r2'), row('r1')] });
    const longer = with_({ members: [row('r1'), row('r2', '乙'), row('r3')] });
    expect(members(merge3(d, from, longer, turned))).toEqual(['r3', 'r2', 'r1']);
    expect(members(merge3(d, from, turned, longer))).toEqual(['r3', 'r2', 'r1']);
    const other = with_({ members: [row('r2'), row('r1'), row('r3')] });
    const merged = merge3(d, from, turned, other);
    expect(merged.conflicts).toMatchObject([{ path: ['members'], order: true, theirs: ['r2', 'r1', 'r3'] }]);
    expect(members({ values: decided(d, merged, ['theirs']) })).toEqual(['r2', 'r1', 'r3']);
  });
});

test('parts of an object are brought together', () => {
  const object = (no: string, date: string) => with_({ licence: { no, date } });
  const merged = merge3(d, object('1', '2007-07-01'), object('2', '2007-07-01'), object('1', '2008-07-01'));
  expect(merged.values.licence).toEqual({ no: '2', date: '2008-07-01' });
  expect(merged.conflicts).toEqual([]);
});

test('files are the same by their ids, however they are held', () => {
  const held = with_({ bookResId: { id: 'f1', resName: 'a.pdf' } });
  const theirs = with_({ bookResId: { id: 'f7', resName: 'b.pdf' } });
  const merged = merge3(d, base, held, theirs);
  expect(merged).toMatchObject({ taken: ['bookResId'], conflicts: [], values: { bookResId: { id: 'f7' } } });
});
