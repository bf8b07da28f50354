/** Kinds of question of a survey. */
export const QuestionType = { One: 1, Several: 2, Score: 3, Text: 4 } as const;
export type QuestionType = (typeof QuestionType)[keyof typeof QuestionType];

/** Language of authors: questions without a translation are read in it. */
export const authorsLanguage = 'zh-CN';

/** Words of a question: its title, and its options in their order. */
export interface QuestionWords {
  title: string;
  options?: string[] | undefined;
}

/** A question in the words of its author: they are data, not words of the product. */
export interface SurveyQuestion extends QuestionWords {
  id: string;
  type: QuestionType;
  required: boolean;
}

/** A question as it is stored: with its words in other languages, where somebody has written them. */
export interface StoredQuestion extends SurveyQuestion {
  translations?: Partial<Record<string, QuestionWords>> | undefined;
}

/** A question as one person is asked it: `translated` are its words in the reader's language. */
export interface AskedQuestion extends SurveyQuestion {
  translated?: QuestionWords | undefined;
}

const isWhole = ({ options = [] }: SurveyQuestion, words: QuestionWords): boolean =>
  words.title.trim() !== '' && (words.options ?? []).length === options.length;

/**
 * Question for a reader of a language. Answers stay in the author's options whatever language was read, so a translation
 * that names another number of options is left out.
 */
export function askedIn(language: string, { translations, ...question }: StoredQuestion): AskedQuestion {
  const translated = language === authorsLanguage ? undefined : translations?.[language];
  return translated && isWhole(question, translated) ? { ...question, translated } : question;
}
export type SurveyAnswer = string | number | string[];
export type SurveyAnswers = Record<string, SurveyAnswer>;

export const surveyLimits = { scoreMost: 5, text: 500, minutesEach: 0.5 } as const;

/** Whole minutes that a survey takes about. */
export const surveyMinutes = (questions: readonly SurveyQuestion[]): number =>
  Math.max(1, Math.ceil(questions.length * surveyLimits.minutesEach));

const isBlank = (answer: SurveyAnswer | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && !answer.length);

function fits({ type, options = [] }: SurveyQuestion, answer: SurveyAnswer): boolean {
  switch (type) {
    case QuestionType.One:
      return typeof answer === 'string' && options.includes(answer);
    case QuestionType.Several:
      return (
        Array.isArray(answer) && new Set(answer).size === answer.length && answer.every((one) => options.includes(one))
      );
    case QuestionType.Score:
      return typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= surveyLimits.scoreMost;
    case QuestionType.Text:
      return typeof answer === 'string' && answer.length <= surveyLimits.text;
  }
}

/** Problems of answers, by question; client and server both use this function. */
export function surveyProblems(
  questions: readonly SurveyQuestion[],
  answers: SurveyAnswers,
): { id: string; problem: 'missing' | 'wrong' }[] {
  const wrong = questions.flatMap((question): { id: string; problem: 'missing' | 'wrong' }[] => {
    const answer = answers[question.id];
    if (isBlank(answer)) return question.required ? [{ id: question.id, problem: 'missing' }] : [];
    return fits(question, answer as SurveyAnswer) ? [] : [{ id: question.id, problem: 'wrong' }];
  });
  const known = new Set(questions.map(({ id }) => id));
  const foreign = Object.keys(answers).filter((id) => !known.has(id));
  return [...wrong, ...foreign.map((id) => ({ id, problem: 'wrong' as const }))];
}

/** Answers without the questions that were left open. */
export const givenAnswers = (answers: Partial<SurveyAnswers>): SurveyAnswers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => (answer === undefined || isBlank(answer) ? [] : [[id, answer]])),
  );
