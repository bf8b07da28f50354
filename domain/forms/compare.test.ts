import { fc } from '../../tests/support/properties';
import { testDefinition as d, testWords } from '../../tests/support/testForm';
import { compareAttempts } from './compare';
import { differenceOf } from './difference';
import type { Row } from './field';
import type { Words } from './kind';

const words: Words = {
  say: (key) => testWords[key] ?? key,
  entry: (_, id) => ({ 3: '初中', 4: '高中' })[id],
  organisation: (id) => ({ o1: '临江市第三中学', o2: '清河县中学' })[id],
  person: (id) => ({ id, name: id === 'p1' ? '韦晓岚' : '梁秋实' }),
  date: (value) => value,
};
const file = (id: string, hash = id) => [id, { id, resName: `${id}.pdf`, hash }] as const;
const files = new Map([file('f0'), file('f1'), file('f2'), file('f3'), file('f4'), file('f5', 'f1'), file('f6')]);
const base = d.sample(0);
const compare = (a: Row, b: Row) => compareAttempts(d, a, b, { words, files });
const changes = (part: Row) => compare(base, { ...base, ...part });

test('an attempt does not differ from itself', () => {
  expect(compare(base, base)).toEqual([]);
  fc.assert(
    fc.property(fc.subarray(Object.keys(base)), (names) => {
      const part = Object.fromEntries(names.map((name) => [name, base[name]]));
      expect(compare(part, part)).toEqual([]);
    }),
  );
});

test('what is added one way is removed the other way', () => {
  fc.assert(
    fc.property(fc.subarray(Object.keys(base)), (names) => {
      const part = Object.fromEntries(names.map((name) => [name, base[name]]));
      const there = compare(part, base).map(({ path, kind }) => [path, kind]);
      const back = compare(base, part).map(({ path, kind }) => [path, kind]);
      const turned = { added: 'removed', removed: 'added', changed: 'changed', moved: 'moved' } as const;
      expect(back.sort()).toEqual(there.map(([path, kind]) => [path, turned[kind as 'added']]).sort());
    }),
  );
});

test('ids are compared and names are told', () => {
  expect(changes({ periodId: '4', orgId: 'o2', hostId: 'p2', level: 2 })).toMatchObject([
    { path: 'level', label: '课题级别', before: '省级课题', after: '市级课题', kind: 'changed', section: '基本信息' },
    { path: 'periodId', before: '初中', after: '高中' },
    { path: 'orgId', before: '临江市第三中学', after: '清河县中学' },
    { path: 'hostId', before: '韦晓岚', after: '梁秋实' },
  ]);
});

test('running texts are named as such, and their words are not looked at here', () => {
  const [diff] = changes({ significance: '乡村初中普遍班额小、学具少，学生难以体会数学与生活的联系。' });
  expect(diff).toMatchObject({ path: 'significance', kind: 'changed', prose: true });
  expect(diff).not.toHaveProperty('words');
  expect(changes({ significance: '' })[0]).not.toHaveProperty('prose');
});

test('a value that is cleared is removed; one that does not apply any more as well', () => {
  expect(changes({ hours: undefined })).toMatchObject([
    { path: 'hours', kind: 'removed', before: '36.5', after: null },
  ]);
  expect(changes({ isJoint: false, partner: undefined })).toMatchObject([
    { path: 'isJoint', kind: 'changed' },
    { path: 'partner', kind: 'removed' },
  ]);
});

test('files by their content', () => {
  // The same bytes uploaded again are no change.
  expect(changes({ bookResId: 'f5' })).toEqual([]);
  expect(changes({ bookResId: 'f6' })).toMatchObject([
    {
      path: 'bookResId',
      kind: 'changed',
      isFile: true,
      before: 'f1.pdf',
      after: 'f6.pdf',
      files: { before: { id: 'f1' }, after: { id: 'f6' } },
    },
  ]);
  expect(changes({ dataIds: ['f3', 'f2', 'f6'] })).toMatchObject([
    { path: 'dataIds', kind: 'added', files: { after: { id: 'f6' } } },
  ]);
});

describe('rows', () => {
  const [first, second, third] = base.members as [Row, Row, Row];
  const rowsOf = (...members: Row[]) => changes({ members });

  test('added, removed and changed by their ids', () => {
    const added = { id: 'r9', fullName: '卢景明', orgName: '市教研室', duty: '专业指导' };
    expect(rowsOf(first, { ...third, duty: '数据收集' }, added)).toMatchObject([
      {
        path: 'members.r3.duty',
        label: '分工',
        before: '评价工具编制',
        after: '数据收集',
        row: { id: 'r3', title: '梁秋实', index: 1 },
      },
      { path: 'members.r9', kind: 'added', before: null, after: '卢景明，市教研室，专业指导' },
      { path: 'members.r2', kind: 'removed', after: null, row: { title: '莫志远' } },
    ]);
  });

  test('only what was moved is told to have moved', () => {
    expect(rowsOf(third, first, second)).toMatchObject([
      { path: 'members.r3', kind: 'moved', before: '3', after: '1' },
    ]);
    // That a row went is no move of those below it.
    expect(rowsOf(first, third).map(({ kind }) => kind)).toEqual(['removed']);
  });

  test('any order of the same rows is moves only, and as few as possible', () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, fullName: id, duty: id }));
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
        const found = compare({ ...base, members: all }, { ...base, members: order });
        expect(found.every(({ kind }) => kind === 'moved')).toBe(true);
        expect(found.length).toBeLessThan(all.length);
      }),
    );
  });
});

test('a number says by how much it has changed, with its decimals; other values do not', () => {
  expect(changes({ hours: 40 })).toMatchObject([{ path: 'hours', by: { more: true, text: '3.5' } }]);
  expect(changes({ hours: 30.25 })).toMatchObject([{ by: { more: false, text: '6.25' } }]);
  expect(changes({ level: 2 })[0]).not.toHaveProperty('by');
  expect(differenceOf('¥8,000.00', '¥7,800.00')).toEqual({ more: false, text: '¥200.00' });
  expect(differenceOf('¥800.00', '¥17,800.50')).toEqual({ more: true, text: '¥17,000.50' });
  expect(differenceOf('12', '14.5')).toEqual({ more: true, text: '2.5' });
  expect(differenceOf('-3', '-5')).toEqual({ more: false, text: '2' });
  expect(differenceOf('¥8,000.00', '¥8,000.00')).toBeUndefined();
  expect(differenceOf('¥8,000.00', '—')).toBeUndefined();
});
