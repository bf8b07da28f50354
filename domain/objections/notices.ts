import { MessageCategory } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { Notice, Todo } = MessageCategory;
const said = { owner: '莫海燕', batch: '2025 年度中小学教师专业 KPI' } as const;
const answered = { category: Notice, page: 'publicResult' } as const;
const answer = { answer: '经复核，评分无误。', result: { key: 'objection.state.2' } } as const;

/** Messages about objections to results that are public. */
export const objectionNoticeKinds = {
  'objection.raised': {
    category: Todo,
    page: 'objection',
    sample: { ...said, name: '韦晓岚', text: '公开课与本人记录不符，请复核。' },
  },
  'objection.answered': { ...answered, sample: { ...said, ...answer } },
  'objection.upheld': { ...answered, sample: { batch: said.batch, ...answer } },
  'objection.anew': { category: Todo, page: 'projectReview', sample: { ...said, answer: answer.answer } },
} as const satisfies Record<`objection.${string}`, NoticeDefinition>;
