import { type FormDefinition, formIssues, missingFields, normalised, type Row, sameValue, writtenValues } from '.';
import { defineForm } from './defineForm';
import { rows, ruled } from './fields';

const today = '2026-11-27';
const rule = jest.fn();
const clean = jest.fn((value: string) => value.trim());
const ALL = 500;

const definition: FormDefinition = defineForm({
  name: 'many',
  words: 'many',
  fields: {
    members: rows({
      required: true,
      most: ALL,
      fields: { code: ruled({ required: true, max: 20, sample: 'a', rule: (value) => rule(value), clean }) },
    }),
  },
  groups: [{ name: 'members', fields: ['members'] }],
  title: 'members',
  sample: () => ({}),
});
const members = Array.from({ length: ALL }, (_, n) => ({ id: `m${n}`, code: `c${n}` }));
/** The form as it stands on the screen after something was typed in one row. */
const typed = (n: number, code: string): Row => ({
  members: members.map((row, i) => (i === n ? { ...row, code } : row)),
});
const missing = (values: Row, day = today) =>
  missingFields(definition, normalised(definition, writtenValues(definition, values)), { today: day, complete: true });

beforeEach(() => {
  rule.mockReset();
  clean.mockClear();
});

test('a row in which nothing was typed is not checked again, nor made canonical', () => {
  expect(missing({ members })).toEqual([]);
  const first = [rule.mock.calls.length, clean.mock.calls.length];
  expect(first[0]).toBe(ALL);
  missing(typed(3, 'other'));
  expect(rule.mock.calls.slice(first[0])).toEqual([['other']]);
  expect(clean.mock.calls.length - (first[1] ?? 0)).toBeLessThan(5);
});

test('on another day every row is checked again', () => {
  missing({ members }, '2026-11-28');
  expect(rule).toHaveBeenCalledTimes(ALL);
});

test('what is wrong is told at the place that the row has now', () => {
  rule.mockImplementation((value) => (value === 'bad' ? { key: 'validation.format' } : undefined));
  const found = typed(7, 'bad').members as Row[];
  const names = (all: readonly Row[]) => formIssues(definition, { members: all }, { today }).map(({ name }) => name);
  expect(names(found)).toEqual(['members.7.code']);
  expect(names(found.slice(2))).toEqual(['members.5.code']);
});

test('rows are compared by what is in them', () => {
  const field = definition.fields.members as NonNullable<(typeof definition.fields)['members']>;
  expect(sameValue(field, members, structuredClone(members))).toBe(true);
  expect(sameValue(field, members, typed(7, 'other').members)).toBe(false);
});
