import { AssessmentModule } from '@/features/assessment';

export default function AnnualassModulePage() {
  return <AssessmentModule page="modules" />;
}
