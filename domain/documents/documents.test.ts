import { testDefinition, testWords } from '../../tests/support/testForm';
import type { Words } from '../forms';
import { lastReturn, withoutUndone } from './log';
import { compareParts, type Part, sheetOf } from './parts';

const words: Words = {
  say: (key) => testWords[key] ?? key,
  entry: (_, id) => id,
  organisation: (id) => id,
  person: () => undefined,
  date: (value) => value,
};
const file = (id: string, hash = id) => [id, { resName: `${id}.pdf`, hash }] as const;
const options = { words, files: new Map([file('f1'), file('f2'), file('f3'), file('f9', 'f1')]) };
const values = testDefinition.sample(0);
const whole = (change: Record<string, unknown> = {}): Part[] => [
  { id: '', form: testDefinition, values: { ...values, ...change } },
];
const record = (id: string, name: string, change: Record<string, unknown> = {}): Part => ({
  id,
  form: testDefinition,
  values: { ...values, name, ...change },
  section: 'test.group.basics',
});

describe('a log', () => {
  const log = [
    { id: '1', action: 'submit' },
    { id: '2', action: 'notPass' },
    { id: '3', action: 'undo', undoes: '2' },
    { id: '4', action: 'pass' },
  ];
  test('leaves out what was taken back, and what took it back', () => {
    expect(withoutUndone(log).map(({ id }) => id)).toEqual(['1', '4']);
    expect(lastReturn(log)).toBeUndefined();
    expect(lastReturn(log.slice(0, 2))?.id).toBe('2');
  });
});

describe('two attempts', () => {
  test('that are the same have no change, and everything that is filled in is the same', () => {
    const { changes, same } = compareParts(whole(), whole(), options);
    expect(changes).toEqual([]);
    expect(same.length).toBeGreaterThan(15);
    expect(new Set(same.map(({ section }) => section))).toContain('研究意义');
  });

  test('of one form: what changed is not among what stayed; a file is known by its content', () => {
    const { changes, same } = compareParts(whole(), whole({ name: '另一个课题', bookResId: 'f9' }), options);
    expect(changes.map(({ path, kind, section }) => [path, kind, section])).toEqual([['name', 'changed', '基本信息']]);
    expect(same.map(({ label }) => label)).not.toContain('课题名称');
    expect(same.map(({ label }) => label)).toContain('课题级别');
  });

  test('of many records: matched by id, whole ones come and go, unchanged ones are one line', () => {
    const before = [record('r1', '甲'), record('r2', '乙'), record('r3', '丙')];
    const after = [record('r1', '甲'), record('r3', '丙', { level: 2 }), record('r4', '丁')];
    const { changes, same } = compareParts(before, after, options);
    expect(changes.map(({ path, kind, row }) => [path, kind, row?.title])).toEqual([
      ['r3.level', 'changed', '丙'],
      ['r4', 'added', '丁'],
      ['r2', 'removed', '乙'],
    ]);
    expect(changes[0]).toMatchObject({ before: '省级课题', after: '市级课题', section: '基本信息' });
    expect(same.filter(({ label }) => label === '甲')).toHaveLength(1);
    expect(
      compareParts(after, before, options)
        .changes.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['added', 'changed', 'removed']);
  });
});

test('a document is read in label and value, rows one by one, files as files', () => {
  const sheet = sheetOf(whole(), options);
  const of = (label: string) => sheet.filter((row) => row.label === label).map(({ value }) => value);
  expect(of('课题级别')).toEqual(['省级课题']);
  expect(of('成员')).toHaveLength(3);
  expect(of('成员')[0]).toContain('韦晓岚');
  expect(sheet.find(({ label }) => label === '申报书')?.files).toEqual([{ resName: 'f1.pdf', hash: 'f1' }]);
});
