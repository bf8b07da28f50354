import { cleaned } from '../forms';
import { publishedState } from './resource';
import { resources } from './resources/all';
import { assessmentPlan } from './resources/assessmentPlan';

const { from, to, next } = assessmentPlan.published ?? { from: '', to: '' };
const values = assessmentPlan.form.sample(0);

test.each([
  ['2040-01-01 17:59:59', 'scheduled'],
  ['2040-01-01 18:00:00', 'open'],
  ['2040-02-01 18:00:00', 'open'],
  ['2040-02-01 18:00:01', 'closed'],
])('at %s a plan is %s', (now, state) => expect(publishedState({ from, to }, values, now)).toBe(state));

test('the next plan is that of the next year, and lacks what the last one lacks', () => {
  const { cityUntil: _, ...rest } = values;
  expect(next?.(rest)).toEqual({
    name: '2041 年度考核',
    year: 2041,
    startAt: '2041-01-01 18:00:00',
    deadline: '2041-02-01 18:00:00',
    schoolUntil: '2041-03-01 18:00:00',
    countyUntil: '2041-04-01 18:00:00',
    provinceUntil: '2041-06-01 18:00:00',
  });
});

const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const codes = resources.flatMap(({ name, form }) =>
  Object.entries(form.fields).flatMap(([field, shape]) =>
    shape.kind === 'ruled' && 'latin' in shape ? [[`${name}.${field}`, shape] as const] : [],
  ),
);

test('there are codes to try', () => expect(codes.map(([name]) => name)).toContain('Organisation.code'));

test.each(codes)('%s is taken in full width, too', (_, shape) => {
  expect(cleaned(shape, wide('450202'))).toBe('450202');
  expect(cleaned(shape, '\u200b450202 ')).toBe('450202');
});
