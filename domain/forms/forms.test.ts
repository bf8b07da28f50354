import { z } from 'zod';
import { testDefinition as d, testForm, testWords } from '../../tests/support/testForm';
import { cellText, type Option } from '../imports/cells';
import { enterpriseMember } from '../studios/enterpriseMember';
import {
  applicable,
  completenessOf,
  differing,
  draftable,
  fieldAt,
  fieldIssues,
  fileIdsIn,
  formIssues,
  keysOf,
  kindOf,
  kinds,
  missingAttachments,
  normalised,
  optionsOf,
  prefilled,
  type Row,
  readValues,
  refsOf,
  storedName,
  titleOf,
  valueIn,
  valuesOf,
  type Words,
} from '.';
import { defineForm } from './defineForm';
import { int, rows, text } from './fields';
import { printedForm, printedTable } from './paper';
import { filledShape, readShape, writtenShape, writtenShapeOfAll } from './schema';
import { inSheets, readCell, writeCell } from './sheet';

const today = '2026-11-21';
const full = d.sample(0);
const words: Words = {
  say: (key) => testWords[key] ?? key,
  entry: (_, id) => `<${id}>`,
  organisation: () => '临江市第三中学',
  person: (id) => ({ id, name: '韦晓岚', orgName: '临江市第三中学', title: '一级教师' }),
  date: (value) => value,
};
const keysIn = (row: Row, complete = false) =>
  formIssues(d, row, { today, complete }).map(({ name, issue }) => [name, issue.key]);

test('the test form uses every kind', () => {
  const used = new Set<string>();
  const walk = (fields: typeof d.fields): void => {
    for (const field of Object.values(fields)) {
      used.add(field.kind);
      walk(kindOf(field).nested?.fields(field) ?? {});
    }
  };
  walk(d.fields);
  expect([...used].sort()).toEqual(Object.keys(kinds).sort());
});

describe('a definition is refused', () => {
  const fields = { a: text({}), b: int({}) };
  const one = { name: 'x', words: 'x', title: 'a', sample: () => ({}) } as const;
  test.each([
    ['with a field in no group', () => defineForm({ ...one, fields, groups: [{ name: 'g', fields: ['a'] }] })],
    [
      'whose condition looks at no field',
      () =>
        defineForm({
          ...one,
          fields: { a: text({ visibleWhen: { c: [1] } }) },
          groups: [{ name: 'g', fields: ['a'] }],
        }),
    ],
    [
      'whose rows have an id of their own as a field',
      () =>
        defineForm({
          ...one,
          fields: { a: rows({ most: 2, fields: { id: text({}) } }) },
          groups: [{ name: 'g', fields: ['a'] }],
        }),
    ],
  ])('%s', (_, define) => expect(define).toThrow(/^Form x/));
});

describe('rules', () => {
  test('a full form keeps all of them; an empty one tells what is required, in the order of the form', () => {
    expect(keysIn(full, true)).toEqual([]);
    expect(keysIn({})).toEqual(
      ['name', 'level', 'keywords', 'orgId', 'hostId', 'startDate', 'isJoint', 'significance', 'members'].map(
        (name) => [name, 'validation.required'],
      ),
    );
    // A required file may follow after saving.
    expect(keysIn({}, true)).toContainEqual(['bookResId', 'validation.required']);
    expect(missingAttachments(d, {})).toEqual(['book']);
  });

  test.each<[string, Row, string, string]>([
    ['too many options', { scopes: [1, 2, 3] }, 'scopes', 'validation.atMost'],
    ['an option twice', { scopes: [1, 1] }, 'scopes', 'validation.option'],
    ['an end before the start', { endDate: '2025-02-01' }, 'endDate', 'validation.beforeStart'],
    ['an amount of three decimals', { fund: 1.005 }, 'fund', 'validation.places'],
    ['an amount above the most', { fund: 100_000.01 }, 'fund', 'validation.range'],
    ['a tag that is too long', { keywords: ['a', 'x'.repeat(21)] }, 'keywords.1', 'validation.max'],
    ['a part of a row', { members: [{ id: 'r1', fullName: '甲' }] }, 'members.0.duty', 'validation.required'],
    ['a row that is none', { members: ['甲'] }, 'members', 'validation.type'],
    ['too few rows', { members: [] }, 'members', 'validation.required'],
    ['a part of an object', { licence: { no: '1' } }, 'licence.date', 'validation.required'],
    [
      'evidence of a category that does not count',
      { proofs: [{ category: 'Patent', recordId: '1', title: 'x' }] },
      'proofs.0',
      'validation.option',
    ],
    [
      'evidence twice',
      { proofs: [0, 1].map(() => ({ category: 'Book', recordId: '1', title: 'x' })) },
      'proofs',
      'validation.twice',
    ],
    ['what depends on a choice', { partner: undefined }, 'partner', 'validation.required'],
    ['what does not apply', { isJoint: false }, 'partner', 'validation.notApplicable'],
    ['an address that is none', { mail: 'x' }, 'mail', 'validation.format'],
  ])('%s', (_, part, name, key) => {
    expect(keysIn({ ...full, ...part })).toContainEqual([name, expect.stringContaining(key)]);
  });

  test('a sum above its cap says by how much; the cap follows the level', () => {
    const [issue] = fieldIssues(d, 'budget', { ...full, level: 2 }, { today });
    expect(issue).toEqual({
      name: 'budget',
      issue: { key: 'validation.overCap', params: { max: '¥3,000.00', over: '¥2,460.50' } },
    });
    expect(fieldIssues(d, 'budget', full, { today })).toEqual([]);
  });

  test('a path leads to its field', () => {
    expect(fieldAt(d.fields, 'members.0.duty')?.names).toEqual(['members', 'duty']);
    expect(fieldAt(d.fields, 'bookResId')?.names).toEqual(['book']);
    expect(fieldAt(d.fields, 'members.1.proofResId')?.names).toEqual(['members', 'proof']);
    expect(fieldAt(d.fields, 'nothing')).toBeUndefined();
  });
});

describe('values', () => {
  test('texts are trimmed, blanks left out, also within rows, and what follows is filled in', () => {
    expect(
      normalised(d, {
        name: ' a ',
        keywords: [],
        members: [{ id: 'r1', fullName: ' 甲 ', orgName: '' }],
        guide: '<p>',
      }),
    ).toEqual({ name: 'a', members: [{ id: 'r1', fullName: '甲' }] });
    expect(normalised(d, { mail: 'known@mail.example', idNo: 'typed' })).toMatchObject({ idNo: 'K-1' });
    expect(applicable(d, { isJoint: false, partner: 'x' })).toEqual({ isJoint: false });
  });

  test('white space alone stays, and is refused', () => {
    const row = normalised(d, { name: ' \u3000' });
    expect(row).toEqual({ name: ' \u3000' });
    expect(fieldIssues(d, 'name', row, { today: '2026-11-21' })).toEqual([
      { name: 'name', issue: { key: 'validation.whitespace' } },
    ]);
  });

  test('what an empty form offers says where it is from', () => {
    expect(prefilled(d, { profile: { mainPeriodId: '3', other: 1 } })).toEqual({
      values: { periodId: '3' },
      from: { periodId: { from: 'profile' } },
    });
  });

  test('nothing secret or derived lies in a draft, and what was uploaded does', () => {
    const row = { ...full, idNo: 'secret', members: [{ id: 'r1', fullName: '甲', proofResId: 'f9' }] };
    const kept = draftable(d, row);
    expect(kept).not.toHaveProperty('idNo');
    for (const name of ['bookResId', 'dataIds', 'filmResId'] as const) expect(kept[name]).toEqual(full[name]);
    expect(kept.members).toEqual([{ id: 'r1', fullName: '甲', proofResId: 'f9' }]);
  });

  test('everything that is named elsewhere is found', () => {
    const to = (kind: string) =>
      refsOf(d, full)
        .filter(({ ref }) => ref.to === kind)
        .map(({ name }) => name);
    expect(to('entry')).toEqual(['periodId', 'subjectId', 'degrees']);
    expect(to('branch')).toEqual(['jobs']);
    expect([...to('organisation'), ...to('person'), ...to('record')]).toEqual(['orgId', 'hostId', 'proofs']);
    expect(fileIdsIn(d, full)).toEqual(['f0', 'f1', 'f2', 'f3', 'f4']);
    const named = { members: [{ id: 'r1', proofResId: 'f9' }] };
    expect(refsOf(d, named).map(({ name }) => name)).toEqual(['members.0.proofResId']);
  });

  test('how a file is held and the order of keys are no differences', () => {
    const held = { ...full, bookResId: { id: 'f1', resName: 'x' }, licence: { date: '2007-07-01', no: '20074502' } };
    expect(differing(d, full, held)).toEqual([]);
    expect(differing(d, full, { ...held, bookResId: undefined, hours: 1 })).toEqual(['hours', 'book']);
  });

  test('what is computed follows the others', () => {
    expect(valueIn('perMember', d.fields.perMember!, full)).toBe(2666.67);
  });

  test('completeness by groups', () => {
    const row = { ...full, members: [{ id: 'r1', fullName: '甲' }], bookResId: undefined };
    const { total, missing, groups } = completenessOf(d, row, today);
    expect(missing).toEqual(['members', 'book']);
    expect(total).toBe(11);
    expect(groups.find(({ name }) => name === 'proofs')).toEqual({
      name: 'proofs',
      required: false,
      missing: [],
      expected: [],
    });
  });
});

describe('the wire', () => {
  const resInfo = z.object({ id: z.string(), resName: z.string() });
  const written = z.strictObject(writtenShapeOfAll([d]));
  test('takes a full form and nothing that is only shown', () => {
    expect(written.parse(full)).toEqual(full);
    expect(written.safeParse({ ...full, guide: '<p>' }).success).toBe(false);
    expect(written.safeParse({ ...full, perMember: 1 }).success).toBe(false);
    expect(written.safeParse({ members: [{ id: 'r1', unknown: 1 }] }).success).toBe(false);
    expect(z.strictObject(filledShape(testForm)).parse(full)).toEqual(full);
    expect(z.strictObject(writtenShape(testForm)).parse({ name: null })).toEqual({ name: null });
  });

  test('reads names and files beside the values, also within rows', () => {
    const row = {
      ...full,
      guide: '<p>说明</p>',
      members: [{ id: 'r1', fullName: '甲', duty: '乙', proofResId: 'f9' }],
    };
    const read = readValues(d, row, { ...words, file: (id) => ({ id, resName: `${id}.pdf` }) });
    expect(read).toMatchObject({
      periodName: '<3>',
      jobNames: ['<2>', '<240>', '<243>'],
      orgName: '临江市第三中学',
      hostInfo: { name: '韦晓岚' },
      bookResInfo: { id: 'f1' },
      dataInfos: [{ id: 'f2' }, { id: 'f3' }],
      guide: '<p>说明</p>',
      members: [{ id: 'r1', proofResInfo: { resName: 'f9.pdf' } }],
    });
    const shape = z.strictObject({ ...writtenShapeOfAll([d]), ...readShape([d], resInfo) });
    expect(() => shape.parse(read)).not.toThrow();
    expect(titleOf(d, read)).toBe(full.name);
  });
});

test('what is written into a sheet is read as it was', () => {
  for (const i of [0, 1, 2])
    for (const [name, field] of Object.entries(d.fields)) {
      if (!inSheets(field)) continue;
      const value = d.sample(i)[storedName(name, field)] ?? kindOf(field).sample(field, i);
      if (value === undefined) continue;
      const entries = kindOf(field).sheet?.entries?.(field, name);
      const options: Option[] =
        entries && 'options' in entries
          ? entries.options.map((one) => ({ value: one.value, names: [one.key] }))
          : [{ value, names: ['那一项'] }];
      const cell = writeCell(field, value, options);
      expect([name, readCell(field, cell, options)]).toEqual([name, { value }]);
      expect(cellText(cell)).not.toBe('');
    }
});

test('samples of the kinds keep their rules', () => {
  for (const [name, field] of Object.entries(d.fields))
    for (const i of [0, 1, 2]) {
      const sample = kindOf(field).sample(field, i);
      if (sample !== undefined)
        expect([name, kindOf(field).rule(field, sample, { row: {}, today, name })]).toEqual([name, undefined]);
    }
});

describe('on paper', () => {
  const print = { words, empty: '（空）' };
  test('short values in pairs, long texts and rows as tables, files not', () => {
    const blocks = printedForm(d, full, print);
    expect(blocks[0]?.kind).toBe('form');
    const said = JSON.stringify(blocks);
    for (const part of [
      '省级课题',
      '韦晓岚，临江市第三中学，一级教师',
      '总体设计',
      '¥3,600.00',
      '讲练为主',
      '函数概念教学',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('f1');
    const members = blocks.find((block) => block.kind === 'table' && block.head.includes('分工'));
    expect(members).toMatchObject({ head: ['paper.number', '姓名', '单位', '分工'] });
  });

  test('several as a table', () => {
    expect(printedTable(d, [full], print)).toMatchObject({
      kind: 'table',
      head: ['paper.number', '课题名称', '课题级别', 'test.startDate\ntest.endDate'],
    });
    expect(printedTable(d, [], print)).toMatchObject({ rows: [], empty: '（空）' });
  });
});

test('every word that a form needs is named once', () => {
  const keys = keysOf(d);
  expect(keys).toEqual(
    expect.arrayContaining(['test.members.duty', 'test.level.city', 'test.fromMail', 'test.group.files']),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('the values of a field that the product fixes are asked of the form, with the keys of their names', () => {
  expect(optionsOf(testForm, 'level')).toEqual([
    { value: 1, labelKey: 'test.level.province' },
    { value: 2, labelKey: 'test.level.city' },
  ]);
  expect(optionsOf(enterpriseMember, 'sex')).toEqual([
    { value: 1, labelKey: 'enum.sex.male' },
    { value: 2, labelKey: 'enum.sex.female' },
  ]);
  const scopes: (1 | 2 | 3)[] = valuesOf(testForm, 'scopes');
  expect(scopes).toEqual([1, 2, 3]);
  // @ts-expect-error a text is chosen from nothing
  expect(() => optionsOf(testForm, 'name')).toThrow();
});
