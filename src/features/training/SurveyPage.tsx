import type { Output } from '@domain/api/core';
import type { trainingApi } from '@domain/api/training';
import { trainingLinks } from '@domain/training/links';
import {
  givenAnswers,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyQuestion,
  surveyProblems,
} from '@domain/training/survey';
import { useNavigate } from '@umijs/max';
import { Alert, App, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { RestoredDraft } from '@/components/RestoredDraft';
import { JumpChip, JumpChips, StickyBar } from '@/components/StickyBar';
import { useDraft } from '@/hooks/useDraft';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { dayAndTime } from '@/services/format';
import { SurveyLanguage } from './SurveyLanguage';
import { QuestionField, QuestionTitle, showQuestion } from './SurveyQuestion';
import styles from './training.module.css';

type Survey = Output<(typeof trainingApi)['GET /api/Training/GetSurvey/{id}']>;

function Body({ survey, id, reload }: { survey: Survey; id: string; reload: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const intent = useIdempotencyKeys();
  const { busy, alone } = useSingleFlight();
  // The draft keeps the answers for a later visit, also after the end of the session.
  const draft = useDraft<SurveyAnswers>({ form: 'trainingSurvey', id });
  const [restored, setRestored] = useState(draft.found);
  const [answers, setAnswers] = useState<SurveyAnswers>(() => survey.answers ?? givenAnswers(restored?.values ?? {}));
  const [tried, setTried] = useState(false);
  const [original, setOriginal] = useState(false);
  const readOnly = survey.answered || survey.disabledReason !== undefined;
  const { discard } = draft;
  useEffect(() => {
    // Submitted by a try whose answer was lost, or on another device.
    if (survey.answered) discard();
  }, [survey.answered, discard]);
  const problems = surveyProblems(survey.questions, givenAnswers(answers));
  /** Sends the answers, which cannot be changed afterwards: the user is asked first. */
  const submit = () =>
    alone(async () => {
      setTried(true);
      const [first] = problems;
      if (first) return showQuestion(first.id);
      const sure = await modal.confirm({
        title: t('training.survey.sure'),
        content: t('training.survey.sure.text', { n: Object.keys(givenAnswers(answers)).length }),
        okText: t('training.survey.sure.do'),
      });
      if (!sure) return;
      try {
        const body = { surveyId: id, answers: givenAnswers(answers) };
        await api('POST /api/Training/SubmitSurvey', { body }, { idempotencyKey: intent.keyOf(body) });
        discard();
        toast.success(t('training.survey.done'));
        navigate(trainingLinks.training(id));
      } catch {
        reload();
      }
    });
  const change = (question: SurveyQuestion) => (answer: SurveyAnswer) => {
    const next = { ...answers, [question.id]: answer };
    setAnswers(next);
    draft.save(next);
  };
  const throwAway = () => {
    setRestored(undefined);
    setAnswers({});
    discard();
    return () => {
      setRestored(restored);
      setAnswers(answers);
      draft.save(answers);
    };
  };
  return (
    <div className={styles.survey}>
      <PageHead
        crumbs={[
          { label: t('training.title'), to: trainingLinks.mine },
          { label: survey.title, to: trainingLinks.training(id) },
          { label: t('training.survey.title') },
        ]}
        title={t('training.survey.title')}
        note={t('training.survey.about', { n: survey.questions.length, minutes: survey.minutes })}
      />
      {survey.answered ? (
        <Alert
          type="success"
          showIcon
          title={t('training.survey.answered', { time: dayAndTime(survey.answerTime ?? '') })}
        />
      ) : (
        survey.disabledReason && <Alert type="info" showIcon title={survey.disabledReason} />
      )}
      {!readOnly && <p className={styles.hint}>{t('training.survey.named')}</p>}
      {!readOnly && restored && <RestoredDraft savedAt={restored.savedAt} onDiscard={throwAway} />}
      <SurveyLanguage questions={survey.questions} original={original} onChange={setOriginal} />
      <Form layout="vertical" className={styles.panel ?? ''} style={{ marginBlockStart: 16 }}>
        {survey.questions.map((question, i) => {
          const wrong = tried && problems.find((one) => one.id === question.id);
          return (
            <Form.Item
              key={question.id}
              required={question.required}
              label={<QuestionTitle question={question} n={i + 1} original={original} />}
              validateStatus={wrong ? 'error' : ''}
              help={wrong && t(`training.survey.${wrong.problem}`)}
            >
              <QuestionField
                question={question}
                original={original}
                value={answers[question.id]}
                readOnly={readOnly}
                onChange={change(question)}
              />
            </Form.Item>
          );
        })}
      </Form>
      <StickyBar
        actions={
          readOnly ? (
            <LinkButton kind="default" to={trainingLinks.training(id)}>
              {t('training.back')}
            </LinkButton>
          ) : (
            <Button type="primary" loading={busy} onClick={submit}>
              {t('training.survey.submit')}
            </Button>
          )
        }
      >
        {!readOnly && problems.length > 0 && (
          <>
            <span>{t('training.survey.left', { n: problems.length })}</span>
            <JumpChips>
              {survey.questions.map(
                ({ id: question }, i) =>
                  problems.some((one) => one.id === question) && (
                    <JumpChip key={question} onClick={() => showQuestion(question)}>
                      {t('training.survey.nth', { n: i + 1 })}
                    </JumpChip>
                  ),
              )}
            </JumpChips>
          </>
        )}
      </StickyBar>
    </div>
  );
}

/** Page with the satisfaction survey of a training. */
export function SurveyPage() {
  const t = useT();
  const id = useParam('id');
  const remote = useRemote({
    key: `survey:${id}`,
    ready: id !== undefined,
    read: (signal) =>
      api('GET /api/Training/GetSurvey/{id}', { path: { id: id ?? '' } }, { signal, needs: ['questions'] }),
  });
  if (!id)
    return (
      <EmptyState
        title={t('training.none')}
        action={<LinkButton to={trainingLinks.mine}>{t('training.title')}</LinkButton>}
      />
    );
  return (
    <DataArea remote={remote} errorTitle={t('training.failed')}>
      {(survey) => <Body key={String(survey.answered)} survey={survey} id={id} reload={remote.reload} />}
    </DataArea>
  );
}
