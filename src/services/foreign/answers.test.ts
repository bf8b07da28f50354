import { answerShapes } from '../../../scripts/answerShapes';
import kept from './answerShapes.json';
import { arranged, completed } from './answers';
import type { AnswerShapes } from './shape';

const whole = (call: string, data: unknown) => completed(call, arranged(call, data));

test('the shapes are those of the contract (npm run docs:provinces writes them)', () => {
  const now = answerShapes();
  const names = [...new Set([...Object.keys(now), ...Object.keys(kept)])];
  const differs = (name: string) =>
    JSON.stringify(now[name]) !== JSON.stringify((kept as unknown as AnswerShapes)[name]);
  expect(names.filter(differs)).toEqual([]);
});

const plans = 'GET /api/SelfStudy/SearchPlan';
test.each([
  ['a page', { list: [{ planId: '7' }], total: 9 }, 9],
  ['a bare array', [{ planId: '7' }], 1],
  ['rows of another name', { records: [{ planId: '7' }], total: 9 }, 9],
  ['a page without a total', { list: [{ planId: '7' }] }, 1],
  ['numbered parts', { list: { 0: { planId: '7' } } }, 1],
])('a list of plans as %s', (_, data, total) => {
  expect(whole(plans, data)).toMatchObject({ list: [{ planId: '7', planName: '', moves: [] }], total });
});

test('null for a list is an empty one, and a list that is not there is told of nowhere', () => {
  expect(arranged(plans, { list: null, total: 0 })).toEqual({ list: [], total: 0 });
  expect(arranged(plans, {})).toEqual({});
  expect(arranged('GET /api/GetMyStudioList', null)).toEqual([]);
  expect(arranged('GET /api/GetMyStudioList', {})).toEqual([]);
});

test('numbers and states that are not told stay away', () => {
  const [row] = (whole(plans, [{ planId: '7' }]) as { list: Record<string, unknown>[] }).list;
  expect(row).not.toHaveProperty('priceFrom');
  expect(row).not.toHaveProperty('learnState');
});

test('a list for an object: its only member, or the list that belongs into the object', () => {
  expect(whole('GET /api/GetStudioDetails', [{ studioId: '3' }])).toMatchObject({
    studioId: '3',
    tabs: [],
    host: { name: '' },
    statistics: {},
  });
  expect(whole('GET /api/GetAnnualAssessmentThesisInfo', [{ thesisId: '1' }])).toMatchObject({
    theses: [{ thesisId: '1', missing: [] }],
    summaries: [],
  });
  expect(whole('GET /api/GetAnnualAssessmentThesisInfo', [{ summaryId: '1' }])).toMatchObject({
    summaries: [{ summaryId: '1' }],
  });
});

test('an object for a list: the list in it, or its only row', () => {
  expect(whole('GET /api/GetMyStudioList', { studios: [{ studioId: '3' }] })).toMatchObject([{ studioId: '3' }]);
  expect(whole('GET /api/GetMyStudioList', { studioId: '3' })).toMatchObject([{ studioId: '3', name: '' }]);
});

test('a row that is no object is an empty one: nobody who reads a part of it fails', () => {
  expect(whole('GET /api/GetMyStudioList', [null, 7, { studioId: '3' }])).toMatchObject([{}, {}, { studioId: '3' }]);
});

test('a list within an answer leaves out what nothing is known of', () => {
  const answer = { stages: [{ stage: 'conclusion' }, null, {}, 7], who: [], levels: [] };
  expect(whole('GET /api/SrPlan/GetPlan/{id}', answer)).toMatchObject({ stages: [{ stage: 'conclusion' }] });
});

test('calls that nobody has described, and values for objects, pass unchanged', () => {
  expect(whole('GET /api/Elsewhere', [1])).toEqual([1]);
  expect(whole(plans, 'text')).toBe('text');
});
