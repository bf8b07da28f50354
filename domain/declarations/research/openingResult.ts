import { defineForm } from '../../forms';
import { area, attachment, choice, date, rows } from '../../forms/fields';
import { nth } from '../../forms/sample';
import { carriedName, experts } from './fields';
import { researchStage } from './stage';
import { numbered, panel, subjects } from './words';

/** Third stage of a subject: opinions of the experts at its opening. */
export const openingResult = researchStage({
  name: 'openingresult',
  after: 'openingapp',
  form: defineForm({
    name: 'openingresult',
    words: 'research.openingresult',
    groupWords: 'research.group',
    fields: {
      name: carriedName,
      openingDate: date({ required: true, past: true, prefill: { from: 'openingapp.openingDate', show: true } }),
      conclusion: choice({
        required: true,
        options: [
          { value: 1, name: 'agreed' },
          { value: 2, name: 'afterChanges' },
        ],
      }),
      experts: rows({ ...experts, prefill: { from: 'openingapp.experts', show: true } }),
      expertOpinion: area({ required: true, max: 2000, wide: true, hint: true }),
      openingResult: attachment({ required: true }),
    },
    groups: [
      { name: 'opening', fields: ['name', 'openingDate', 'conclusion'] },
      { name: 'experts', fields: ['experts'] },
      { name: 'opinion', fields: ['expertOpinion'] },
      { name: 'files', fields: ['openingResult'] },
    ],
    title: 'name',
    work: 'name',
    sample: (i, year = 2026) => ({
      name: nth(subjects, i).name,
      openingDate: `${year}-10-${String(20 + (i % 9))}`,
      conclusion: (i % 2) + 1,
      experts: numbered('e', panel),
      expertOpinion:
        '选题来自教学一线，情境贴近学生生活，研究基础扎实。建议进一步界定项目化学习与单元教学的关系，适当减少任务数量，补充对照班的选取说明。同意开题。',
    }),
  }),
});
