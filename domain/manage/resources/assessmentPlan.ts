import { defineForm, type FilledIn, type Row } from '../../forms';
import { date, text, year } from '../../forms/fields';
import { nextYear } from '../../rules/calendar';
import { manageLinks } from '../pages';
import { defineResource } from '../resource';

/** Moments of a plan in their order: the window of the teachers, and the ends of the levels. */
const moments = ['startAt', 'deadline', 'schoolUntil', 'countyUntil', 'cityUntil', 'provinceUntil'] as const;

const form = defineForm({
  name: 'assessmentPlan',
  words: 'assessmentPlan',
  fields: {
    name: text({ required: true, max: 60, wide: true }),
    year: year({ required: true, min: 2000, max: 2999, hint: true }),
    startAt: date({ required: true, precision: 'second', hint: true }),
    deadline: date({ required: true, precision: 'second', from: 'startAt', hint: true }),
    schoolUntil: date({ required: true, precision: 'second', from: 'deadline' }),
    countyUntil: date({ required: true, precision: 'second', from: 'schoolUntil' }),
    cityUntil: date({ required: true, precision: 'second', from: 'countyUntil' }),
    provinceUntil: date({ required: true, precision: 'second', from: 'cityUntil' }),
  },
  groups: [
    { name: 'plan', fields: ['name', 'year'] },
    { name: 'window', fields: ['startAt', 'deadline'] },
    { name: 'review', fields: ['schoolUntil', 'countyUntil', 'cityUntil', 'provinceUntil'] },
  ],
  title: 'name',
  sample: (i) => ({
    name: `${2040 + i} 年度考核`,
    year: 2040 + i,
    ...Object.fromEntries(moments.map((name, month) => [name, `${2040 + i}-0${month + 1}-01 18:00:00`])),
  }),
});

/** The plan of the next year: its name and moments a year later. */
const next = (values: Row): Row => ({
  ...values,
  name: String(values.name ?? '').replace(String(values.year), String(Number(values.year) + 1)),
  year: Number(values.year) + 1,
  ...Object.fromEntries(moments.flatMap((name) => (values[name] ? [[name, nextYear(String(values[name]))]] : []))),
});

/** Plan of a year's assessment: who teaches in the province fills it in within its window, and four levels review it. */
export const assessmentPlan = defineResource({
  name: 'AssessmentPlan',
  form,
  right: 'assessment',
  filters: [],
  columns: ['name'],
  key: ['year'],
  found: { page: manageLinks.assessmentPlans, beside: ['year'] },
  published: { from: 'startAt', to: 'deadline', next },
});

export type AssessmentPlanValues = FilledIn<typeof form.fields>;
