import { useSearchParams } from '@umijs/max';
import { AssessmentPaperPage } from '@/features/paper';

export default function PrintAnnualAssessmentModules() {
  const [query] = useSearchParams();
  return <AssessmentPaperPage id={query.get('id') ?? ''} mid={query.get('mid') ?? undefined} />;
}
