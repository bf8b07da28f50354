import type { StoredQuestion } from '../../../domain/training/survey';

/** Survey of the demonstration's projects. The last question is in Chinese only, as provinces will have some. */
export const surveyQuestions: StoredQuestion[] = [
  {
    id: 'q1',
    type: 3,
    title: '您对培训内容的满意程度',
    required: true,
    translations: {
      'en-US': { title: 'How satisfied are you with the content of the training?' },
      'ar-EG': { title: 'ما مدى رضاك عن محتوى التدريب؟' },
    },
  },
  {
    id: 'q2',
    type: 3,
    title: '您对主讲教师的满意程度',
    required: true,
    translations: {
      'en-US': { title: 'How satisfied are you with the lecturers?' },
      'ar-EG': { title: 'ما مدى رضاك عن المحاضرين؟' },
    },
  },
  {
    id: 'q3',
    type: 1,
    title: '培训的难度是否合适',
    required: true,
    options: ['偏难', '合适', '偏易'],
    translations: {
      'en-US': {
        title: 'Was the level of difficulty right?',
        options: ['Rather too difficult', 'Right', 'Rather too easy'],
      },
      'ar-EG': { title: 'هل كان مستوى الصعوبة مناسبًا؟', options: ['صعب نوعًا ما', 'مناسب', 'سهل نوعًا ما'] },
    },
  },
  {
    id: 'q4',
    type: 2,
    title: '哪些形式对您帮助较大（可多选）',
    required: true,
    options: ['专题讲座', '课例研讨', '实践作业', '现场观摩', '同伴交流'],
    translations: {
      'en-US': {
        title: 'Which forms helped you most? (Choose any number)',
        options: ['Lectures', 'Lesson studies', 'Practical homework', 'Visits on site', 'Exchange with colleagues'],
      },
      'ar-EG': {
        title: 'أي الأشكال أفادك أكثر؟ (يمكن اختيار أكثر من إجابة)',
        options: ['المحاضرات', 'دراسة الدروس', 'الواجب العملي', 'الزيارات الميدانية', 'تبادل الخبرات مع الزملاء'],
      },
    },
  },
  { id: 'q5', type: 4, title: '您对今后培训的建议', required: false },
];
