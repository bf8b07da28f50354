import { AssessmentPlans } from '@/features/assessmentPlans';
import { useWordsOf } from '@/services/catalogue';

export default function AssessmentPlansPage() {
  useWordsOf('manage');
  return <AssessmentPlans />;
}
