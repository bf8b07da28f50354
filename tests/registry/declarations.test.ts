import { type Declaration, declarations } from '../../domain/declarations';
import { reviewAreas } from '../../domain/declarations/api';
import { worksIn } from '../../domain/declarations/works';
import { formIssues, keysOf, refsOf } from '../../domain/forms';
import ar from '../../locales/ar-EG/server';
import en from '../../locales/en-US/server';
import zh from '../../locales/zh-CN/server';
import { dictionaries, flatten } from '../../server/seed/dictionaries';
import { testDeclaration } from '../support/testDocument';
import { testWords } from '../support/testForm';

type Catalogue = Readonly<Record<string, string>>;
const catalogues: Record<string, Catalogue> = { zh, en, ar };

const missingWords = ({ form }: Declaration, words: Catalogue): string[] =>
  [form.words, ...keysOf(form)].filter((key) => !words[key]?.trim());

/** Faults of a declaration's samples, with which tests and the demonstration fill it in. */
function wrongSamples({ form }: Declaration): unknown[] {
  return [0, 1, 2, 3].flatMap((i) => {
    const row = form.sample(i);
    const unknown = refsOf(form, row).flatMap(({ name, ref }) => {
      if (ref.to !== 'entry') return [];
      return flatten(dictionaries[ref.dict] ?? []).some(({ id }) => id === ref.id) ? [] : [name];
    });
    return [...formIssues(form, row, { today: '2026-11-21' }), ...unknown];
  });
}

test.each(Object.entries(catalogues))('%s has the words of every declaration', (_, words) => {
  for (const one of declarations) expect([one.name, missingWords(one, words)]).toEqual([one.name, []]);
  expect(missingWords(testDeclaration, { ...words, ...testWords })).toEqual(['test']);
});

test('a work is called by a text that somebody writes and has to write, so that two people seldom agree by chance', () => {
  for (const { name, form } of declarations) {
    const field = form.work && form.fields[form.work];
    if (form.work) expect([name, field]).toEqual([name, expect.objectContaining({ kind: 'text', required: true })]);
    const values = form.sample(0);
    const title = form.work && values[form.work];
    expect([name, worksIn(name, form, values).map((work) => work.title)]).toEqual([
      name,
      title ? [String(title).trim()] : expect.any(Array),
    ]);
  }
  const studio = declarations.find(({ name }) => name === 'studio');
  expect(studio && worksIn('studio', studio.form, studio.form.sample(0))).toEqual([]);
});

test('samples keep the rules and name entries that exist', () => {
  for (const one of [testDeclaration, ...declarations]) expect([one.name, wrongSamples(one)]).toEqual([one.name, []]);
});

test('names and addresses are each one’s own', () => {
  for (const of of [(d: Declaration) => d.name, (d: Declaration) => d.controller]) {
    const all = [testDeclaration, ...declarations].map(of);
    expect(new Set(all).size).toBe(all.length);
  }
});

test('declarations that are decided in one queue need the same right', () => {
  const other = { ...testDeclaration, name: 'other', controller: 'Other' };
  expect([...reviewAreas([testDeclaration, other])]).toEqual([['TestReview', [testDeclaration, other]]]);
  const strange = { ...other, review: { ...other.review, grant: 'appraising' as const } };
  expect(() => reviewAreas([testDeclaration, strange])).toThrow('differ');
});
