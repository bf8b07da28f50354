import { assessmentLinks } from '@domain/assessment/links';
import { ComparePage, comparisonNeeds } from '@/documents';
import { useParam } from '@/hooks/useParam';
import { api } from '@/services/api';
import { NoAssessment } from './NoAssessment';

/** Two attempts of an assessment. */
export function AssessmentCompare() {
  const assessmentId = useParam('id');
  if (!assessmentId) return <NoAssessment />;
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
      back={assessmentLinks.index(assessmentId)}
      address={{ id: assessmentId }}
    />
  );
}
