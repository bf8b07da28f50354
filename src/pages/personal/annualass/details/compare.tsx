import { AssessmentCompare } from '@/features/assessment';

export default function AnnualassComparePage() {
  return <AssessmentCompare />;
}
