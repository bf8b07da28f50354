import { AssessmentList } from '@/features/assessment';

export default function MyAnnualassListPage() {
  return <AssessmentList />;
}
