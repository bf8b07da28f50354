import { Link } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { cx } from '@/components/cx';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { StepsRibbon } from '@/components/StepsRibbon';
import { clockOf } from '@/hooks/useCountdown';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import buttonStyles from '../fields/buttons.module.css';
import { ErrorSummary } from '../fields/ErrorSummary';
import { SubmitButton } from '../fields/SubmitButton';
import styles from '../registration/registration.module.css';
import { RetrievalFields } from './RetrievalFields';
import { type Retrieval, type RetrievalStep, retrievalSteps, useRetrieval } from './useRetrieval';

/** Forgotten password: four steps, then login with the new one. */
export default function ForgottenPasswordPage() {
  const t = useT();
  usePageTitle(t('account.login.forgotten'));
  const retrieval = useRetrieval();
  if (retrieval.step === 'done')
    return (
      <NoticeScreen
        title={t('account.forgotten.done')}
        reason={t('account.forgotten.doneWhy')}
        action={<LinkButton to="/user/login/">{t('account.forgotten.login')}</LinkButton>}
      />
    );
  return <RetrievalForm {...retrieval} />;
}

function RetrievalForm(retrieval: Retrieval) {
  const t = useT();
  const { form, sms, step, accounts } = retrieval;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const index = (retrievalSteps as readonly RetrievalStep[]).indexOf(step);
  const name = retrievalSteps[index] ?? 'mobile';
  const blocked = step === 'mobile' && sms.wait > 0 ? t('account.sms.wait', { time: clockOf(sms.wait) }) : undefined;
  const nobody = step === 'account' && accounts.length === 0;

  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  return (
    <section className={styles.card} aria-labelledby="forgotten-title">
      <div className={styles.head}>
        <h1 id="forgotten-title">{t('account.login.forgotten')}</h1>
        <Link to="/user/login/">{t('account.forgotten.back')}</Link>
      </div>
      <div className={styles.ribbon}>
        <StepsRibbon
          steps={retrievalSteps.map((key, i) => ({
            key,
            title: t(`account.forgotten.step.${key}`),
            state: i < index ? 'done' : i === index ? 'current' : 'future',
          }))}
        />
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          retrieval.next();
        }}
      >
        <h2 ref={heading} tabIndex={-1} className={cx(styles.stepTitle, styles.saidAbove)}>
          <small>{t('account.register.stepOf', { step: index + 1, steps: retrievalSteps.length })}</small>
          {t(`account.forgotten.step.${name}`)}
        </h2>
        <ErrorSummary
          form={form}
          failure={retrieval.failure}
          labels={{
            mobile: t('account.mobile'),
            code: t('account.pictureCode'),
            smsCode: t('account.smsCode'),
            userId: t('account.forgotten.account'),
            newPwd: t('account.newPwd'),
            confirmPwd: t('account.confirmPwd'),
          }}
        />
        <RetrievalFields {...retrieval} />
        <div className={styles.actions}>
          {step !== 'mobile' && (
            <button type="button" className={buttonStyles.secondary} onClick={retrieval.restart}>
              {t('account.forgotten.restart')}
            </button>
          )}
          {!nobody && (
            <SubmitButton busy={retrieval.busy} blocked={blocked}>
              {blocked ?? t(`account.forgotten.next.${name}`)}
            </SubmitButton>
          )}
        </div>
      </form>
    </section>
  );
}
