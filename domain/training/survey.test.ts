import { askedIn, QuestionType, type StoredQuestion, surveyProblems } from './survey';

const question: StoredQuestion = {
  id: 'q1',
  type: QuestionType.One,
  title: '难度是否合适',
  required: true,
  options: ['偏难', '合适'],
  translations: {
    'en-US': { title: 'Was it right?', options: ['Too difficult', 'Right'] },
    'ar-EG': { title: 'هل كان مناسبًا؟', options: ['صعب'] },
  },
};

test('a reader is asked in the own language, and answers in the options of the author', () => {
  const asked = askedIn('en-US', question);
  expect(asked.translated).toEqual({ title: 'Was it right?', options: ['Too difficult', 'Right'] });
  expect([asked.title, asked.options]).toEqual(['难度是否合适', ['偏难', '合适']]);
  expect(asked).not.toHaveProperty('translations');
  expect(surveyProblems([asked], { q1: '合适' })).toEqual([]);
  expect(surveyProblems([asked], { q1: 'Right' })).toEqual([{ id: 'q1', problem: 'wrong' }]);
});

test('without a whole translation the words of the author are read', () => {
  expect(askedIn('zh-CN', question)).not.toHaveProperty('translated');
  // A translation that lacks an option would put answers beside wrong words.
  expect(askedIn('ar-EG', question)).not.toHaveProperty('translated');
  expect(askedIn('fr-FR', question)).not.toHaveProperty('translated');
});
