import { Dictionary } from '../../dictionaryTypes';
import { defineForm } from '../../forms';
import { area, attachment, int, rows, select, tags, text } from '../../forms/fields';
import { nth } from '../../forms/sample';
import { researchStage } from './stage';
import { numbered } from './words';

const theses = [
  '跨学科主题学习中的数学建模实践',
  '情境任务驱动的函数概念教学',
  '民族地区初中数学作业分层设计',
  '课堂追问的时机与方式',
] as const;

/** The only stage of a thesis. */
export const thesisApplication = researchStage({
  name: 'thesisapp',
  form: defineForm({
    name: 'thesisapp',
    words: 'research.thesisapp',
    groupWords: 'research.group',
    fields: {
      name: text({ required: true, max: 60, wide: true }),
      levelId: select({ required: true, dict: Dictionary.ProjectLevel }),
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
      keywords: tags({ required: true, max: 20, most: 5, hint: true }),
      wordCount: int({ required: true, min: 1000, max: 50_000 }),
      abstract: area({ required: true, max: 500, wide: true }),
      authors: rows({
        required: true,
        least: 1,
        most: 3,
        ordered: true,
        title: 'fullName',
        fields: {
          fullName: text({ required: true, max: 30, person: { org: 'orgName' } }),
          orgName: text({ required: true }),
        },
        people: { org: 'orgName' },
        prefill: { from: 'self.people' },
      }),
      thesis: attachment({ required: true }),
      checkReport: attachment({ required: true, hint: true }),
    },
    groups: [
      { name: 'basics', fields: ['name', 'levelId', 'periodId', 'subjectId', 'keywords', 'wordCount'] },
      { name: 'abstract', fields: ['abstract'] },
      { name: 'authors', fields: ['authors'] },
      { name: 'files', fields: ['thesis', 'checkReport'] },
    ],
    title: 'name',
    work: 'name',
    sample: (i) => ({
      name: nth(theses, i),
      levelId: '2',
      periodId: '3',
      subjectId: '302',
      keywords: ['数学建模', '主题学习'],
      wordCount: 5200 + i * 300,
      abstract:
        '以“校园雨水收集”为主题，组织八年级学生用函数和统计知识解决真实问题。实践表明，先给数据、再提问题、最后建模型的顺序更适合乡镇学生，小组分工和过程记录是保证人人参与的关键。',
      authors: numbered('a', [{ fullName: '韦晓岚', orgName: '临江市第三中学' }]),
    }),
  }),
});
