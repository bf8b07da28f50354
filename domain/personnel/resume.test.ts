import { merge3 } from '../forms';
import { pagesOf } from '../papers/pages';
import {
  chosenOf,
  customKey,
  emptyResume,
  fixedSections,
  freeName,
  listedOf,
  moved,
  type ResumeContent,
  reordered,
  resumeLimits,
  settledSections,
  toggled,
} from './resume';
import { type ResumeValues, resumeForm, resumeOf, resumeValues } from './resumeForm';
import { type ResumeMaterial, resumePaper, wantsPage } from './resumePaper';

const proof = { state: 'verified', files: 1 } as const;
const entries = [
  { recordId: 'a', title: '论文甲', detail: '第一作者', date: '2026-03-01', formerIds: ['a25'], ...proof },
  { recordId: 'b', title: '论文乙', date: '2025-09', ...proof },
  { recordId: 'c', title: '论文丙', date: '2024', ...proof },
];
const ids = (list: readonly { recordId: string }[]) => list.map(({ recordId }) => recordId);

test('all means all, also what comes later; a choice keeps its order and tells what is gone', () => {
  expect(chosenOf('all', entries)).toEqual({ shown: entries, gone: [] });
  const { shown, gone } = chosenOf(['c', 'x', 'a'], entries);
  expect([ids(shown), gone]).toEqual([['c', 'a'], ['x']]);
});

test('what was entered in another year is the same thing', () => {
  expect(ids(chosenOf(['a25', 'b'], entries).shown)).toEqual(['a', 'b']);
  expect(ids(chosenOf(['a25', 'a'], entries).shown)).toEqual(['a']);
  expect(toggled(['a25', 'b'], entries, 'a')).toEqual(['b']);
});

test('the chosen ones are listed first, in their order', () => {
  expect(listedOf(['c', 'a'], entries).map(({ entry, chosen }) => [entry.recordId, chosen])).toEqual([
    ['c', true],
    ['a', true],
    ['b', false],
  ]);
});

test('leaving one out of all names the others; what is gone stays named until it is taken away', () => {
  expect(toggled('all', entries, 'b')).toEqual(['a', 'c']);
  expect(toggled(['a', 'x'], entries, 'c')).toEqual(['a', 'c', 'x']);
  expect(reordered('all', entries, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['1', '2', '3'], 0, 9)).toEqual(['2', '3', '1']);
});

test('an older version gets the sections that have come since, hidden; what is not known goes', () => {
  const settled = settledSections(
    [
      { key: 'work', visible: true, order: 5, recordIds: ['a', 'a'] },
      { key: 'basic', visible: true, order: 2, recordIds: 'all' },
      { key: 'nothing', visible: true, order: 0, recordIds: 'all' },
      { key: customKey('1'), visible: true, order: 9, recordIds: 'all' },
    ],
    [],
  );
  expect(settled.slice(0, 2).map(({ key, recordIds }) => [key, recordIds])).toEqual([
    ['basic', 'all'],
    ['work', ['a']],
  ]);
  expect(settled.map(({ order }) => order)).toEqual(fixedSections.map((_, i) => i));
  expect(settled.slice(2).filter(({ visible }) => visible)).toEqual([]);
});

test('names are free and fit', () => {
  expect(freeName('通用版', ['通用版', '通用版 2'])).toBe('通用版 3');
  expect([...freeName('一'.repeat(30), ['一'.repeat(20)])]).toHaveLength(resumeLimits.name);
});

const material: ResumeMaterial = {
  person: {
    realName: '韦晓岚',
    line: '一级教师',
    mobile: '13800010001',
    email: 'weixl@mail.example',
    facts: [
      { label: '性别', text: '女' },
      { label: '单位', text: '临江市第三中学' },
      { label: '学历', text: '本科' },
    ],
  },
  sections: fixedSections.map((key) => ({ key, name: key, entries: key === 'work' ? entries : [] })),
  words: { fileName: '{name}-简历-{version}.pdf', foot: '{name} 简历', pageNumber: '第 {page} 页，共 {pages} 页' },
};
const version: ResumeContent = { ...emptyResume('通用版'), summary: '任教十五年' };
const texts = (resume: ResumeContent) => JSON.stringify(resumePaper(resume, material).blocks);

test('contact data are masked unless they are to be read', () => {
  expect(texts(version)).toContain('138****0001');
  expect(texts(version)).not.toContain('13800010001');
  expect(texts({ ...version, maskContact: false })).toContain('13800010001');
});

test('the paper has what is visible and says something, in its order', () => {
  const headings = (resume: ResumeContent) =>
    resumePaper(resume, material).blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  expect(headings(version)).toEqual(['basic', 'summary', 'work']);
  const sections = version.sections.map((one) => ({ ...one, visible: one.key !== 'basic', order: -one.order }));
  expect(headings({ ...version, sections })).toEqual(['work', 'summary']);
});

test.each([1, 2, 3] as const)('a deleted entry is left out of template %i', (template) => {
  const sections = version.sections.map((one) => (one.key === 'work' ? { ...one, recordIds: ['gone', 'c'] } : one));
  const text = texts({ ...version, template, sections });
  expect(text).toContain('论文丙');
  expect(text).not.toContain('论文甲');
});

test('a section that begins a page does, and is named as its cause; a full page has none', () => {
  const sections = version.sections.map((one) => ({ ...one, pageBreakBefore: one.key === 'work' }));
  const paper = resumePaper({ ...version, sections }, material);
  const pages = pagesOf(paper);
  expect(pages.map((page) => wantsPage(paper, page))).toEqual([undefined, 'work']);
  const many = Array.from({ length: 80 }, (_, i) => ({
    recordId: String(i),
    title: `论文 ${i}`,
    date: '2024',
    ...proof,
  }));
  const long = resumePaper(version, {
    ...material,
    sections: material.sections.map((one) => (one.key === 'work' ? { ...one, entries: many } : one)),
  });
  expect(pagesOf(long).map((page) => wantsPage(long, page))).toEqual([undefined, undefined, undefined]);
});

test('a version is the same after it has been a form', () => {
  const custom = [{ id: '1', title: '设想', text: '第一行' }];
  const full: ResumeContent = {
    ...version,
    custom,
    sections: settledSections(version.sections, custom).map((one) =>
      one.key === 'work' ? { ...one, recordIds: ['c'], pageBreakBefore: true } : one,
    ),
  };
  expect(resumeOf(resumeValues(full) as ResumeValues)).toEqual(full);
});

test('two devices: an order here and a choice there are no conflict, two orders are one', () => {
  const base = resumeValues(version);
  const rows = base.sections as object[];
  const mine = { ...base, sections: moved(rows, 5, 0) };
  const hidden = { ...base, sections: rows.map((row, i) => (i === 2 ? { ...row, visible: false } : row)) };
  const merged = merge3(resumeForm, base, mine, hidden);
  expect(merged.conflicts).toEqual([]);
  const { sections } = resumeOf(merged.values as ResumeValues);
  expect(sections[0]?.key).toBe(fixedSections[5]);
  expect(sections.find(({ key }) => key === fixedSections[2])?.visible).toBe(false);
  const other = { ...base, sections: moved(rows, 4, 0) };
  expect(merge3(resumeForm, base, mine, other).conflicts).toMatchObject([{ path: ['sections'], order: true }]);
});
