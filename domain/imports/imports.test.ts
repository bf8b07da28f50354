import { fc } from '../../tests/support/properties';
import { recordList } from '../assessment/binding';
import { kindOf } from '../forms';
import { date, decimal, flag, int, select, tags, text } from '../forms/fields';
import { readCell, writeCell } from '../forms/sheet';
import { cellText, neutralised, type Option } from './cells';
import { findHeader, readHeader } from './header';
import { nearest } from './nearest';

const levels: Option[] = [
  { value: '1', names: ['国家级', 'National'] },
  { value: '2', names: ['省级'] },
  { value: '3', names: ['地市级'] },
];
const value = (read: ReturnType<typeof readCell>) => ('value' in read ? read.value : read);

test.each([
  ['2025-03-01', '2025-03-01'],
  ['2025/3/1', '2025-03-01'],
  ['2025.3.1', '2025-03-01'],
  ['２０２５年３月１日', '2025-03-01'],
  [20250301, '2025-03-01'],
  [45_717, '2025-03-01'],
  [new Date('2025-03-01T00:00:00Z'), '2025-03-01'],
])('%s is a day', (cell, day) => expect(readCell(date({}), cell)).toEqual({ value: day }));

test.each([
  ['2025-3', '2025-03'],
  ['2025年3月', '2025-03'],
  ['202503', '2025-03'],
  [202503, '2025-03'],
  ['2025-03-17', '2025-03'],
  [new Date('2025-03-01T00:00:00Z'), '2025-03'],
])('%s is a month', (cell, month) => expect(readCell(date({ precision: 'month' }), cell)).toEqual({ value: month }));

test.each(['2025-02-30', '三月', '2025', '2025-13-01', true, 7])('%s is no day', (cell) =>
  expect(readCell(date({}), cell)).toEqual({ issue: { key: 'import.error.date' } }),
);

test('numbers in full width and with separators, none in words', () => {
  expect(value(readCell(int({}), '１，２３４'))).toBe(1234);
  expect(value(readCell(decimal({ places: 1 }), ' 1.5 '))).toBe(1.5);
  expect(readCell(int({}), '三')).toEqual({ issue: { key: 'import.error.number' } });
});

test('a number in a text column is its digits; one that the sheet has rounded is told', () => {
  expect(value(readCell(text({}), 20074502))).toBe('20074502');
  expect(readCell(text({}), 123456789012345680)).toEqual({ issue: { key: 'import.error.rounded' } });
  expect(value(readCell(text({}), "'=1+1"))).toBe('=1+1');
});

test.each(['4.50202E+17', '1.39111E+10', '1E+11'])('%s of a text file has lost digits', (cell) => {
  expect(readCell(text({}), cell)).toEqual({ issue: { key: 'import.error.rounded' } });
});
test.each(['1.25E+2', 'E+10', '3E班', '1.5e+17'])('%s is a text', (cell) => {
  expect(value(readCell(text({}), cell))).toBe(cell);
});

test('entries by any of their names; a slip gets the nearest one suggested', () => {
  const field = select({ dict: 'awardLevel' });
  expect(value(readCell(field, ' 省　级 ', levels))).toBe('2');
  expect(value(readCell(field, 'NATIONAL', levels))).toBe('1');
  const oneOf = { key: 'validation.oneOf', params: { options: levels.map(({ names }) => names[0]).join('、') } };
  expect(readCell(field, '市级', levels)).toEqual({ issue: oneOf, suggest: '地市级' });
  expect(readCell(field, 'Nationel', levels)).toMatchObject({ suggest: '国家级' });
  expect(readCell(field, '完全不同的东西', levels)).toEqual({ issue: oneOf, suggest: undefined });
  // Of some more the likely ones are said, and the others told beside them.
  const kinds = ['小学', '初级中学', '高级中学', '完全中学', '幼儿园', '高等学校', '其他机构'];
  const options = kinds.map((name, n) => ({ value: String(n), names: [name] }));
  const read = readCell(field, '完全中', options);
  expect(read).toMatchObject({ suggest: '完全中学', issue: { key: 'validation.oneOfLikely', params: { n: 3 } } });
  expect(read.issue?.params?.options).toMatch(/^完全中学、/);
  expect('others' in read && read.others?.length).toBe(3);
  // Of a long list the errors name none: the template has a sheet of them.
  const many = Array.from({ length: 40 }, (_, n) => ({ value: String(n), names: [`第${n}项`] }));
  expect(readCell(field, '没有', many)).toMatchObject({ issue: { key: 'validation.option' } });
  const same = [...levels, { value: '4', names: ['甲 / 省级', '省级'] }];
  expect(readCell(field, '省级', same)).toMatchObject({ issue: { key: 'import.error.ambiguous' } });
});

test('yes and no as words and as the sheet keeps them', () => {
  const options = [
    { value: true, names: ['是', 'Yes'] },
    { value: false, names: ['否', 'No'] },
  ];
  expect(value(readCell(flag({}), false, options))).toBe(false);
  expect(value(readCell(flag({}), 'yes', options))).toBe(true);
});

test('blank cells have no value', () => {
  for (const cell of [null, '', ' \u3000'])
    for (const field of [text({}), int({}), date({}), select({ dict: 'x' })]) expect(readCell(field, cell)).toEqual({});
});

test('no text becomes a formula, and what was neutralised is read as it was', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (given) => {
      const written = neutralised(given);
      expect(written).not.toMatch(/^[=+\-@\t\r]/);
      const trimmed = given.trim();
      if (trimmed && !/^'/.test(trimmed) && trimmed === given) expect(value(readCell(text({}), written))).toBe(trimmed);
    }),
  );
});

test('the nearest name is one of the names, and an equal one is itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 12 }), { maxLength: 12 }),
      fc.string({ maxLength: 12 }),
      (names, wanted) => {
        const found = nearest(wanted, names);
        if (found !== undefined) expect(names).toContain(found);
      },
    ),
  );
  expect(nearest('论文标题', ['论文题目', '发表期刊'])).toBe('论文题目');
  expect(nearest('一', ['国家级'])).toBeUndefined();
  expect(nearest('长'.repeat(10_000), ['国家级'])).toBeUndefined();
});

const columns = [
  { name: 'title', labels: ['论文题目', 'Title'], required: true },
  { name: 'date', labels: ['发表年月', 'Published'], required: true },
  { name: 'count', labels: ['字数', 'Words'], required: false },
];
test('heads in any language, with marks and brackets; own ones pass, unknown ones are told with what was meant', () => {
  const header = readHeader(['论文题目 *', 'published (YYYY-MM)', '字数统计', '失败原因', '备注'], columns, [
    '失败原因',
  ]);
  expect(header.names).toEqual(['title', 'date', undefined, undefined, undefined]);
  expect(header.issues).toEqual([]);
  expect(header.ignored).toEqual([
    { column: '字数统计', suggest: '字数' },
    { column: '备注', suggest: undefined },
  ]);
});
test('missing, doubled and empty heads', () => {
  expect(readHeader(['字数', 'Words'], columns).issues).toEqual([
    { key: 'import.error.header.missing', params: { column: '论文题目' } },
    { key: 'import.error.header.missing', params: { column: '发表年月' } },
    { key: 'import.error.header.twice', params: { column: '字数' } },
  ]);
  expect(readHeader(['', ' '], columns).issues).toEqual([{ key: 'import.error.header.empty' }]);
  expect(readHeader([], columns).issues).toEqual([{ key: 'import.error.header.empty' }]);
});

test.each(recordList.filter((d) => !d.single).map((d) => [d.category, d] as const))(
  '%s: what is written of a sample is read as it was',
  (_, d) => {
    for (const i of [0, 1, 2, 3, 4, 5]) {
      const row = d.sample(i);
      for (const [name, field] of Object.entries(d.fields)) {
        if (row[name] === undefined) continue;
        const entries = kindOf(field).sheet?.entries?.(field, name);
        const options =
          entries && 'options' in entries
            ? entries.options.map(({ value: one, key }) => ({ value: one, names: [key] }))
            : [{ value: row[name], names: ['那一项'] }];
        const cell = writeCell(field, row[name], options);
        expect([name, value(readCell(field, cell, options))]).toEqual([name, row[name]]);
        expect(cellText(cell)).not.toBe('');
      }
    }
  },
);

test.each([
  '2015-09-01 00:00:00',
  '2015-09-01T00:00:00',
  '2015-08-31T16:00:00.000Z',
  '2015/9/1 0:00',
  '2015年9月1号',
  '2015—09—01',
  '2015年9月1日 8时30分',
  '\u200b2015-09-01\u202c',
])('%s is the first of September', (cell) => expect(readCell(date({}), cell)).toEqual({ value: '2015-09-01' }));

test('a day of a workbook that counts from 1904', () => {
  const cell = { number: 38_960, shown: '38960', day: new Date('2010-09-01T00:00:00Z') };
  expect(readCell(date({}), cell)).toEqual({ value: '2010-09-01' });
  expect(readCell(text({}), cell)).toEqual({ value: '38960' });
  expect(readCell(date({}), { number: 20_100_901, shown: '20100901', day: new Date('2100-01-01T00:00:00Z') })).toEqual({
    value: '2010-09-01',
  });
});

test('a number is taken into a text, and into a number, as its cell shows it, and refused where that is another one', () => {
  const shown = (what: string, number: number) => ({ shown: what, number });
  const other = (what: string, number: number) => ({
    issue: { key: 'import.error.shown', params: { shown: what, value: String(number) } },
  });
  expect(readCell(text({}), shown('000123', 123))).toEqual({ value: '000123' });
  expect(readCell(text({}), shown('021-5551', 215_551))).toEqual({ value: '021-5551' });
  for (const [what, number] of [
    ['50%', 0.5],
    ['4.50E+14', 450_000_000_000_000],
    ['12', 12.34],
  ] as const)
    expect(readCell(text({}), shown(what, number))).toEqual(other(what, number));
  expect(readCell(decimal({ places: 1 }), shown('12.3', 12.34))).toEqual({ value: 12.3 });
  expect(readCell(int({}), shown('¥12,345', 12_345))).toEqual({ value: 12_345 });
  expect(readCell(int({}), shown('50%', 0.5))).toEqual(other('50%', 0.5));
  expect(readCell(text({}), true)).toEqual({ value: 'TRUE' });
});

test.each(['text', 'int', 'date', 'select', 'tags'])('a cell without a value is told in a field of %s', (kind) => {
  const field = {
    text: text({}),
    int: int({}),
    date: date({}),
    select: select({ dict: 'x' }),
    tags: tags({ max: 9, most: 9 }),
  }[kind];
  const fault = { issue: { key: 'import.error.fault', params: { error: '#N/A' } } };
  expect(readCell(field as never, { error: '#N/A' })).toEqual(fault);
  expect(readCell(field as never, '#N/A')).toEqual(fault);
  expect(readCell(field as never, { uncalculated: true })).toEqual({ issue: { key: 'import.error.uncalculated' } });
  expect(readCell(field as never, '\ufffd¿α')).toEqual({ issue: { key: 'import.error.garbled' } });
});

test('the heads are looked for below titles and notes', () => {
  const columns = ['题目', '日期', '级别'].map((name) => ({ name, labels: [name], required: true }));
  const heads = ['题目', '日期', '级别'];
  expect(
    findHeader([['教师论文一览表', '', ''], [], ['填表人：张三'], heads, ['a', '2025-01-01', '省级']], columns),
  ).toMatchObject({
    at: 3,
    header: { issues: [] },
  });
  expect(findHeader([heads, ['题目', '2025-01-01', '省级']], columns).at).toBe(0);
  expect(findHeader([['无关', '内容']], columns).header.issues[0]).toEqual({
    key: 'import.error.header.none',
    params: { rows: 5 },
  });
  expect(findHeader([], columns).header.issues).toEqual([{ key: 'import.error.header.empty' }]);
});
