import { AssessmentList } from '@/features/assessment';

export default function AnnualassListPage() {
  return <AssessmentList />;
}
