import { area, attachments } from '../forms/fields';
import { SAMPLE_YEAR } from '../forms/sample';
import { recordForm } from './recordForm';

const long = { max: 2000, wide: true } as const;

/** Module 99, the other assessment information. */
export const otherInfo = recordForm({
  name: 'OtherInfo',
  fields: {
    selfEvaluation: area({ ...long, required: true, hint: true }),
    rewards: area({ ...long, max: 500 }),
    punishments: area({ ...long, max: 500, hint: true }),
    remark: area({ ...long, max: 500 }),
    res: attachments({ most: 5 }),
  },
  groups: [
    { name: 'main', fields: ['selfEvaluation', 'rewards', 'punishments', 'remark'] },
    { name: 'attachments', fields: ['res'] },
  ],
  title: 'selfEvaluation',
  list: [],
  print: [],
  duplicateKeys: [],
  sample: (i, year = SAMPLE_YEAR) => ({
    selfEvaluation: `${year - 1}—${year} 学年，本人拥护党的教育方针，遵守教师职业行为准则，完成教学、教研与育人各项任务。承担两个班数学教学，坚持分层布置作业，及时反馈；参加区级以上教研活动 ${6 + (i % 4)} 次，开设公开课 ${1 + (i % 2)} 节；关注学困生成长，落实家校沟通。不足之处是信息技术与学科融合不够深入，下一学年将加强学习与实践。`,
    punishments: '无',
  }),
});
