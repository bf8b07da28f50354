import { defineForm } from '../forms';
import { area, attachment, choice, date, evidence, flag, money, person, rows, text } from '../forms/fields';
import { defineDeclaration } from './declaration';

/** A small project of a teacher's with its people and its money. */
export const scratch = defineDeclaration({
  name: 'scratch',
  controller: 'Scratch',
  review: { controller: 'ProjectReview', grant: 'projectReview' },
  plans: 'yearly',
  levels: 2,
  form: defineForm({
    name: 'scratch',
    words: 'scratch',
    fields: {
      name: text({ required: true, max: 60, wide: true }),
      level: choice({
        required: true,
        options: [
          { value: 1, name: 'county' },
          { value: 2, name: 'city' },
        ],
      }),
      startDate: date({ required: true }),
      hostId: person({ required: true }),
      isJoint: flag({ required: true }),
      partner: text({ visibleWhen: { isJoint: [true] }, requiredWhen: { isJoint: [true] } }),
      aim: area({ required: true, max: 500, wide: true }),
      budget: rows({
        required: true,
        least: 1,
        most: 10,
        fields: { use: text({ required: true }), amount: money({ required: true }) },
        totals: [{ of: 'amount', cap: { by: 'level', values: { 1: 500_000, 2: 1_000_000 } } }],
      }),
      proofs: evidence({ categories: ['Thesis'], most: 3 }),
      plan: attachment({ required: true }),
      consent: attachment({}),
    },
    groups: [
      { name: 'basics', fields: ['name', 'level', 'startDate', 'hostId', 'isJoint', 'partner', 'aim'] },
      { name: 'budget', fields: ['budget'] },
      { name: 'proofs', fields: ['proofs'] },
      { name: 'files', fields: ['plan', 'consent'] },
    ],
    title: 'name',
    date: 'startDate',
    sample: (i, at = 2025) => ({
      name: `乡村初中数学项目化学习的课堂实施研究（${i + 1}）`,
      level: 1,
      startDate: `${at}-03-01`,
      hostId: 'p1',
      isJoint: true,
      partner: '清河县中学',
      aim: '乡村初中普遍班额小、学具少，数学课以讲练为主，学生难以体会数学与生活的联系。',
      budget: [
        { id: 'b1', use: '学具与项目材料包 60 套', amount: 3600 },
        { id: 'b2', use: '课例调研', amount: 1260.5 },
      ],
      planResId: 'f1',
    }),
  }),
});
