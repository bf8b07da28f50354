import { Dictionary } from '../../dictionaryTypes';
import { defineForm } from '../../forms';
import { area, attachment, choice, date, money, rows, select, tags, text } from '../../forms/fields';
import { nth } from '../../forms/sample';
import { subjectCategories } from '../../research/categories';
import { memberFields, memberPeople } from './fields';
import { researchStage } from './stage';
import { numbered, subjects, team } from './words';

const words = 'research.subjectapp';
/** Largest budget of a subject in fen, by its level in the dictionary: national, province, city, county, school. */
const caps = { 1: 2_000_000, 2: 800_000, 3: 500_000, 4: 300_000, 5: 100_000 };

/** First stage of a subject: topic, people, method and budget. */
export const subjectApplication = researchStage({
  name: 'subjectapp',
  form: defineForm({
    name: 'subjectapp',
    words,
    groupWords: 'research.group',
    fields: {
      name: text({ required: true, max: 40, wide: true, hint: true }),
      levelId: select({ required: true, dict: Dictionary.ProjectLevel }),
      category: choice({ required: true, options: subjectCategories }),
      periodId: select({
        required: true,
        dict: Dictionary.Period,
        prefill: { from: 'profile.mainPeriodId', show: true },
      }),
      subjectId: select({
        required: true,
        dict: Dictionary.Subject,
        under: 'periodId',
        prefill: { from: 'profile.mainSubjectId', show: true },
      }),
      endDate: date({ required: true, precision: 'month' }),
      keywords: tags({ required: true, max: 20, most: 5, hint: true }),
      significance: area({ required: true, max: 500, wide: true, hint: true }),
      plan: area({ required: true, max: 3000, wide: true, hint: true }),
      members: rows({
        required: true,
        least: 1,
        most: 8,
        ordered: true,
        title: 'fullName',
        fields: memberFields,
        people: memberPeople,
        prefill: { from: 'self.people' },
      }),
      budget: rows({
        required: true,
        least: 1,
        most: 20,
        fields: {
          item: choice({
            required: true,
            options: [
              { value: 1, name: 'material' },
              { value: 2, name: 'survey' },
              { value: 3, name: 'printing' },
              { value: 4, name: 'expert' },
              { value: 5, name: 'meeting' },
              { value: 9, name: 'other' },
            ],
          }),
          use: text({ required: true }),
          amount: money({ required: true, min: 1 }),
        },
        totals: [{ of: 'amount', cap: { by: 'levelId', values: caps } }],
      }),
      applyBook: attachment({ required: true, hint: true }),
    },
    groups: [
      {
        name: 'basics',
        fields: ['name', 'levelId', 'category', 'periodId', 'subjectId', 'endDate', 'keywords'],
      },
      { name: 'significance', fields: ['significance'] },
      { name: 'plan', fields: ['plan'] },
      { name: 'members', fields: ['members'] },
      { name: 'budget', fields: ['budget'] },
      { name: 'files', fields: ['applyBook'] },
    ],
    title: 'name',
    work: 'name',
    sample: (i, year = 2026) => {
      const subject = nth(subjects, i);
      return {
        name: subject.name,
        levelId: '2',
        category: 1,
        periodId: '3',
        subjectId: '302',
        endDate: `${year + 1}-06`,
        keywords: [...subject.keywords],
        significance: subject.significance,
        plan: subject.plan,
        members: numbered('m', team),
        budget: numbered('b', [
          { item: 1, use: '学具与项目材料包 60 套', amount: 2400 },
          { item: 2, use: '三所样本校前后测各 1 次', amount: 1860 },
          { item: 3, use: '课例集 200 册', amount: 1740 },
          { item: 4, use: '开题、结题评议各 1 次', amount: 2000 },
        ]),
      };
    },
  }),
});
