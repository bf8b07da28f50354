import { AssessmentModule } from '@/features/assessment';

export default function AnnualassDetailsAssessInfocompletePage() {
  return <AssessmentModule page="other" />;
}
