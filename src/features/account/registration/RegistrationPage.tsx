import { Link } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { Redirect } from '@/components/Redirect';
import { StepsRibbon } from '@/components/StepsRibbon';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { features } from '@/services/deployment';
import { clockTime } from '@/services/format';
import buttonStyles from '../fields/buttons.module.css';
import { ErrorSummary } from '../fields/ErrorSummary';
import { SubmitButton } from '../fields/SubmitButton';
import { AccountStep } from './AccountStep';
import { AgreementStep } from './AgreementStep';
import { ContactStep } from './ContactStep';
import { IdentityStep } from './IdentityStep';
import { OrganisationStep } from './OrganisationStep';
import { RegistrationDone } from './RegistrationDone';
import styles from './registration.module.css';
import { LAST_STEP, registrationSteps } from './steps';
import { TeachingStep } from './TeachingStep';
import { type Registration, useRegistration } from './useRegistration';
import { useRegistrationLabels } from './useRegistrationLabels';

const parts = [AccountStep, IdentityStep, OrganisationStep, TeachingStep, ContactStep, AgreementStep];

/** Registration: six steps, then waiting for approval. */
export default function RegistrationPage() {
  const t = useT();
  usePageTitle(t('account.register.title'));
  const registration = useRegistration();
  if (!features.register) return <Redirect to="/user/login/" />;
  if (registration.token) return <RegistrationDone token={registration.token} />;
  return <RegistrationForm {...registration} />;
}

function RegistrationForm(registration: Registration) {
  const t = useT();
  const { form, step, reached, goTo, focus, refusals } = registration;
  const labels = useRegistrationLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const { name, fields } = registrationSteps[step] ?? registrationSteps[0];
  const correcting = reached === LAST_STEP ? 'account.register.toConfirm' : 'common.next';
  const doing = step === LAST_STEP ? 'account.register.submit' : correcting;
  const Part = parts[step] ?? AccountStep;

  // A new step is read out from its heading, or begins where a jump has led; the first one takes no focus.
  useEffect(() => {
    if (focus) form.focus(focus);
    else if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step, focus, form.focus]);

  // The button stands at the end of a long page, the reasons above it. A wrong field of this step has the focus already.
  useEffect(() => {
    const box = summary.current;
    if (refusals > 0 && !box?.parentElement?.querySelector('[aria-invalid="true"]')) box?.focus();
  }, [refusals]);

  return (
    <section className={styles.card} aria-labelledby="register-title">
      <div className={styles.head}>
        <h1 id="register-title">{t('account.register.title')}</h1>
        <span>
          {t('account.register.haveAccount')}
          <Link to="/user/login/">{t('account.login.submit')}</Link>
        </span>
      </div>
      <div className={styles.ribbon}>
        <StepsRibbon
          steps={registrationSteps.map(({ name: key }, index) => ({
            key,
            state: index === step ? 'current' : index < reached || index < step ? 'done' : 'future',
            title:
              index !== step && index <= reached ? (
                <button type="button" onClick={() => goTo(index)}>
                  {t(`account.step.${key}`)}
                </button>
              ) : (
                t(`account.step.${key}`)
              ),
          }))}
        />
      </div>
      {registration.restoredAt !== undefined && step === 0 && (
        <p className={styles.restored}>
          {t('account.register.restored', { time: clockTime(new Date(registration.restoredAt)) })}
          <button type="button" onClick={registration.startAnew}>
            {t('account.register.startAnew')}
          </button>
        </p>
      )}
      {registration.official?.ticket && (
        <p className={styles.restored}>
          {t('account.register.official', { name: registration.official.nickName })}
          <button type="button" onClick={registration.withoutOfficial}>
            {t('account.register.withoutOfficial')}
          </button>
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          registration.next();
        }}
      >
        <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
          <small>{t('account.register.stepOf', { step: step + 1, steps: registrationSteps.length })}</small>
          {t(`account.step.${name}.title`)}
        </h2>
        <ErrorSummary
          box={summary}
          form={form}
          labels={labels}
          failure={registration.failure}
          here={[...fields, 'code']}
          onJump={registration.jumpTo}
        />
        <Part {...registration} />
        <div className={styles.actions}>
          {step > 0 && (
            <button type="button" className={buttonStyles.secondary} onClick={() => goTo(step - 1)}>
              {t('common.previous')}
            </button>
          )}
          <SubmitButton busy={registration.busy}>{t(doing)}</SubmitButton>
        </div>
      </form>
    </section>
  );
}
