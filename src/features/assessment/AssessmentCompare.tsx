import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { ComparePage, comparisonNeeds } from '@/documents';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { indexLink } from './useAssessment';

/** Two attempts of an assessment. */
export function AssessmentCompare() {
  const t = useT();
  const assessmentId = useParam('id');
  if (!assessmentId)
    return (
      <EmptyState
        title={t('assessment.list.empty')}
        action={<LinkButton to="/personal/annualass/list">{t('assessment.title')}</LinkButton>}
      />
    );
  return (
    <ComparePage
      name={`assessment:${assessmentId}`}
      read={(attempts, signal) =>
        api(
          'GET /api/CompareAnnualAssessment',
          { query: { assessmentId, ...attempts } },
          { signal, needs: comparisonNeeds },
        )
      }
      back={indexLink(assessmentId)}
      address={{ id: assessmentId }}
    />
  );
}
