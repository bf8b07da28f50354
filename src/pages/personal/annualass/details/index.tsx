import { AssessmentIndex } from '@/features/assessment';

export default function AnnualassDetailsPage() {
  return <AssessmentIndex />;
}
