import { type AskedQuestion, authorsLanguage } from '@domain/training/survey';
import { useIntl } from '@umijs/max';
import { Alert, Button } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './training.module.css';

interface SurveyLanguageProps {
  questions: readonly AskedQuestion[];
  original: boolean;
  onChange: (original: boolean) => void;
}

/** Line above the questions for readers of another language: what is translated, and the way to the author's words. */
export function SurveyLanguage({ questions, original, onChange }: SurveyLanguageProps) {
  const t = useT();
  const { locale } = useIntl();
  if (locale === authorsLanguage || questions.length === 0) return null;
  const open = questions.filter(({ translated }) => !translated).length;
  const isWhole = open === 0;
  if (open === questions.length)
    return <Alert className={styles.language ?? ''} type="info" showIcon title={t('training.survey.untranslated')} />;
  return (
    <Alert
      className={styles.language ?? ''}
      type="info"
      showIcon
      title={isWhole ? t('training.survey.translated') : t('training.survey.partly', { n: open })}
      action={
        <Button type="link" size="small" onClick={() => onChange(!original)}>
          {t(original ? 'training.survey.showTranslation' : 'training.survey.showOriginal')}
        </Button>
      }
    />
  );
}
