import type { CompletionStep } from '@domain/api/training';
import { CompletionRequirement } from '@domain/statuses';
import { Ring } from '@/components/Ring';
import { StatusTag } from '@/components/StatusTag';
import { StepMark } from '@/components/StepMark';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { compactTime, dayRange } from '@/services/format';
import { ActionButton } from './ActionButton';
import { Left } from './Left';
import styles from './steps.module.css';
import { completionSet } from './words';

const { Completed, NoRequirement } = CompletionRequirement;
export const isDone = ({ requirement }: CompletionStep) => requirement === Completed || requirement === NoRequirement;

function Facts({ step }: { step: CompletionStep }) {
  const t = useT();
  const amount = (n: number) => t(`training.unit.${step.unit}`, { n });
  const lack = Math.max(0, step.need - step.have);
  return (
    <dl>
      <dt>{t('training.need')}</dt>
      <dd>
        {amount(step.need)}
        {step.minutes !== undefined && <span> {t('training.minutes', { n: step.minutes })}</span>}
      </dd>
      <dt>{t('training.have')}</dt>
      <dd>
        {amount(step.have)}
        {lack > 0 && step.have > 0 && (
          <>
            {' '}
            <strong>{t('training.lack', { n: lack })}</strong>
          </>
        )}
      </dd>
      {step.doneTime ? (
        <>
          <dt>{t('training.done')}</dt>
          <dd>{compactTime(step.doneTime)}</dd>
        </>
      ) : step.step === 3 && step.openFrom && step.deadline ? (
        <>
          <dt>{t('training.opens')}</dt>
          <dd>{dayRange(step.openFrom, step.deadline)}</dd>
        </>
      ) : (
        step.deadline && (
          <>
            <dt>{t('training.deadline')}</dt>
            <dd>
              {compactTime(step.deadline)} {!isDone(step) && <Left deadline={step.deadline} />}
            </dd>
          </>
        )
      )}
    </dl>
  );
}

/** Cards of the three steps, joined by a line: each with the need, the progress, the deadline, and the next action. */
export function StepCards({ steps }: { steps: readonly CompletionStep[] }) {
  const t = useT();
  const phone = usePhone();
  const current = steps.find((one) => !isDone(one));
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li
          key={step.step}
          className={styles.step}
          data-done={step.requirement === Completed}
          data-current={step === current}
          aria-current={step === current ? 'step' : undefined}
        >
          <div className={styles.head}>
            <StepMark
              n={step.step}
              state={
                step.requirement === NoRequirement
                  ? 'none'
                  : isDone(step)
                    ? 'done'
                    : step === current
                      ? 'current'
                      : 'later'
              }
            />
            <h2>{step.name}</h2>
            <StatusTag set={completionSet(step)} value={step.requirement} />
          </div>
          {step.requirement !== NoRequirement && (
            <div className={styles.gauge}>
              <Ring
                size={72}
                stroke={8}
                value={step.have}
                total={step.need}
                tone={isDone(step) ? 'ok' : 'required'}
                label={`${step.name} ${t(`training.unit.${step.unit}`, { n: step.have })}`}
              >
                <b>{step.have}</b>
              </Ring>
              <Facts step={step} />
            </div>
          )}
          {step.action && (
            <ActionButton
              action={step.action}
              primary={step === current && !phone}
              hint={step.reason}
              about={step.name}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
