import type { Reviewed } from './calls';
import { partsOf, recordsOf } from './sheetParts';

const row = (section: string, sectionName: string | undefined, path: string) => ({
  path,
  section,
  ...(sectionName && { sectionName }),
  label: '名称',
  value: '甲',
});
const documentOf = (given: Partial<Reviewed>) => ({ form: [], sections: [], ...given }) as unknown as Reviewed;
const shown = (doc: Reviewed) =>
  partsOf(doc).map(({ name, label, lines }) => [name, label, recordsOf(lines).map(({ record }) => record)]);

test('a line stands in the section that it names, whatever the headings are called', () => {
  const doc = documentOf({
    sections: [
      { section: '1', label: 'البيانات الأساسية' },
      { section: '2', label: 'المؤهلات الدراسية' },
    ],
    form: [
      row('المعلومات الأساسية · المعلومات الأساسية', '1', 'a.x'),
      row('المؤهلات الدراسية · 师范大学', '2', 'b.x'),
      row('الدرجات العلمية · 硕士', '2', 'c.x'),
    ],
  });
  expect(shown(doc)).toEqual([
    ['1', 'البيانات الأساسية', ['المعلومات الأساسية']],
    ['2', 'المؤهلات الدراسية', ['师范大学', 'الدرجات العلمية · 硕士']],
  ]);
});

test('a heading that repeats the name of its section is not shown again', () => {
  const doc = documentOf({
    sections: [{ section: '1', label: '基本信息' }],
    form: [row('基本信息 · 基本信息', '1', 'a.x'), row('从事职业 · 从事职业', '1', 'a.y')],
  });
  expect(shown(doc)).toEqual([['1', '基本信息', ['', '从事职业']]]);
});

test('where the server names no sections, headings are told apart by their words', () => {
  const doc = documentOf({
    sections: [{ section: 'plan', label: '研究计划' }],
    form: [row('研究计划', undefined, 'plan'), row('其他', undefined, 'other')],
  });
  expect(shown(doc)).toEqual([
    ['plan', '研究计划', ['']],
    [undefined, '其他', ['']],
  ]);
});

test('what was removed stands in its section too', () => {
  const gone = {
    path: 'd',
    label: '学位',
    section: '学位',
    sectionName: '2',
    kind: 'removed',
    before: '硕士',
    after: null,
  };
  const doc = documentOf({
    sections: [{ section: '2', label: '教育经历' }],
    since: { attempt: 1, changes: [gone] } as Reviewed['since'],
  });
  expect(partsOf(doc)).toEqual([{ name: '2', label: '教育经历', lines: [], gone: [gone] }]);
});
