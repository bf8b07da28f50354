import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { TrainingRow } from '@domain/api/training';
import { trainingLinks } from '@domain/training/links';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { compactTime } from '@/services/format';
import styles from './mine.module.css';

interface NextStepProps {
  row: TrainingRow;
  primary?: boolean;
  /** On the page of the training itself: no link to it. */
  within?: boolean;
}

/** How the credit of a training follows from its hours. */
export function useCreditSum({
  creditNow,
  creditMost,
  credit,
  studyHour,
  steps,
  completedTime,
  creditTypeName,
}: TrainingRow): string {
  const t = useT();
  const hours = completedTime ? (steps.find(({ step }) => step === 2)?.have ?? studyHour) : studyHour;
  const worth = Math.floor(hours) / 10;
  // The project's own limit is said where it is what counts, so that there is one number otherwise.
  const sum = t(worth > credit ? 'training.sum.capped' : 'training.sum', { hours, sum: worth, most: credit });
  return completedTime
    ? t('training.credited', { type: creditTypeName, n: creditNow, sum })
    : t('training.willCredit', { type: creditTypeName, n: creditMost, sum });
}

/** Next step of a training: a sentence, the credit that it gives, and the button. */
export function NextStep({ row, primary = true, within = false }: NextStepProps) {
  const t = useT();
  const sum = useCreditSum(row);
  const { next, certificate, trainingId, projectName } = row;
  if (!next?.action.link) return null;
  const returned = next.kind === 'certificate' && certificate.state === 'returned';
  const time = next.deadline ? compactTime(next.deadline) : '';
  return (
    <div className={styles.next}>
      <div>
        <strong>{t(`training.next.${returned ? 'returned' : next.kind}`, { time })}</strong>
        <p>{sum}</p>
      </div>
      <div className={styles.nextActions}>
        {!within && (
          <LinkButton
            kind="default"
            to={trainingLinks.training(trainingId)}
            aria-label={`${t('training.view')} ${projectName}`}
          >
            {t('training.view')}
          </LinkButton>
        )}
        <LinkButton
          kind={primary ? 'primary' : 'default'}
          to={next.action.link}
          aria-label={`${next.action.label} ${projectName}`}
        >
          {next.kind === 'certificate' && <SafetyCertificateOutlined aria-hidden />} {next.action.label}
        </LinkButton>
      </div>
    </div>
  );
}
