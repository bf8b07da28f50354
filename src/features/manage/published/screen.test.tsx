import { assessmentPlan } from '@domain/manage/resources/assessmentPlan';
import { bootUmi } from '../../../../tests/support/umi';
import type { PublishedRow } from './calls';
import { publishedList } from './screen';

bootUmi();

const list = publishedList(assessmentPlan, {
  title: 'frame.screen.assessmentPlans',
  one: 'assessmentPlan.none',
  searched: 'manage.published.name',
  none: { title: 'manage.published.name' },
  columns: [],
});
const kept = (row: object) => list.opens?.keepsOf?.(row as PublishedRow);
const startAt = '2026-09-01 08:00:00';

test.each([
  ['of a draft nothing', { state: 'draft', startAt }, []],
  ['of one that is to come its key', { state: 'scheduled', startAt }, ['year']],
  ['of one that has begun its start, too', { state: 'open', startAt }, ['year', 'startAt']],
  ['of one that is over as well', { state: 'closed', startAt, held: { startAt } }, ['year', 'startAt']],
  ['but a draft with another start can be put right', { state: 'open', startAt: '', held: { startAt } }, ['year']],
])('%s keeps its value', (_, row, keeps) => {
  expect(kept(row)).toEqual(keeps);
});
