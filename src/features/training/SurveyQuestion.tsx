import {
  type AskedQuestion,
  authorsLanguage,
  QuestionType,
  type SurveyAnswer,
  surveyLimits,
} from '@domain/training/survey';
import { useIntl } from '@umijs/max';
import { Checkbox, Input, Radio } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './training.module.css';

interface Shown {
  question: AskedQuestion;
  /** Shows the author's words although there is a translation. */
  original: boolean;
}

/** Words of a question that are read, with their language: a screen reader has to know it. */
function useShown({ question, original }: Shown) {
  const { locale } = useIntl();
  const { translated } = question;
  return translated && !original ? { ...translated, lang: locale } : { ...question, lang: authorsLanguage };
}

const titleId = ({ id }: Pick<AskedQuestion, 'id'>) => `question-${id}`;

/** Brings a question into view and puts the focus into its control. */
export function showQuestion(id: string): void {
  const item = document.getElementById(titleId({ id }))?.closest('.ant-form-item');
  item?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  item?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
}

export function QuestionTitle({ n, ...shown }: Shown & { n: number }) {
  const t = useT();
  const { title, lang } = useShown(shown);
  const { question } = shown;
  return (
    <span>
      {n}.{' '}
      <bdi id={titleId(question)} lang={lang}>
        {title}
      </bdi>
      {!question.required && ` (${t('training.survey.optional')})`}
    </span>
  );
}

interface QuestionProps extends Shown {
  value: SurveyAnswer | undefined;
  readOnly: boolean;
  onChange: (answer: SurveyAnswer) => void;
}

const scores = Array.from({ length: surveyLimits.scoreMost }, (_, i) => i + 1);

/** Control of a question. What it answers are the author's options, whatever words are read. */
export function QuestionField({ value, readOnly, onChange, ...shown }: QuestionProps) {
  const t = useT();
  const { question } = shown;
  const { options: words = [], lang } = useShown(shown);
  const { type, options = [] } = question;
  const named = { 'aria-labelledby': titleId(question), disabled: readOnly };
  const choices = options.map((one, i) => ({ value: one, label: <bdi lang={lang}>{words[i] ?? one}</bdi> }));
  if (type === QuestionType.Several)
    return (
      <Checkbox.Group
        {...named}
        role="group"
        className={styles.choices ?? ''}
        options={choices}
        value={(value as string[]) ?? []}
        onChange={(all) => onChange(all as string[])}
      />
    );
  if (type === QuestionType.Text)
    return (
      <Input.TextArea
        rows={3}
        dir="auto"
        maxLength={surveyLimits.text}
        showCount
        readOnly={readOnly}
        aria-labelledby={titleId(question)}
        value={(value as string) ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const score = type === QuestionType.Score;
  // The ends of the scale say which of them is good.
  const scoreLabel = (n: number) =>
    n === 1 ? t('training.survey.worst') : n === surveyLimits.scoreMost ? t('training.survey.best') : `${n}`;
  return (
    <Radio.Group
      {...named}
      className={(score ? styles.scores : styles.choices) ?? ''}
      options={score ? scores.map((n) => ({ value: n, label: scoreLabel(n) })) : choices}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
