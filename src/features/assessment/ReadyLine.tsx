import type { AssessmentInfo } from '@domain/api/assessment';
import { assessmentLinks } from '@domain/assessment/links';
import { Alert } from 'antd';
import { LinkButton } from '@/components/LinkButton';
import { offered } from '@/components/MoveButton';
import { useT } from '@/hooks/useT';

/** At the foot of a module, once nothing is missing anywhere: the way to where the assessment is handed in. */
export function ReadyLine({ info }: { info: AssessmentInfo }) {
  const t = useT();
  if (offered(info.moves, 'submit')?.unmet.length !== 0) return null;
  return (
    <Alert
      type="success"
      showIcon
      title={t('assessment.submit.ready')}
      action={
        <LinkButton kind="default" to={assessmentLinks.index(info.assessmentId)}>
          {t('assessment.submit.go')}
        </LinkButton>
      }
    />
  );
}
