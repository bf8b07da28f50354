import { readFileSync } from 'node:fs';
import { needsByCall, PAGE_FILE, provincesPage } from '../../scripts/provinces';

test('what a province must answer is written down as the code has it (npm run docs:provinces writes it)', () => {
  expect(readFileSync(PAGE_FILE, 'utf8')).toBe(provincesPage());
});

test('it names what pages need, also where a call is put together elsewhere', () => {
  const needs = needsByCall();
  expect(needs.get('GET /api/SelfStudy/SearchPlan')).toEqual(['list', 'total']);
  expect(needs.get('GET /api/GetMyStudioList')).toBe('array');
  expect(needs.get('GET /api/GetAnnualAssessmentThesisInfo')).toEqual(['theses|summaries']);
  expect(needs.get('GET /api/{desk}/SearchReview')).toEqual(['list']);
  expect(needs.size).toBeGreaterThan(180);
});
