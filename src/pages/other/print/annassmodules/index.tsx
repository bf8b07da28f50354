import { useSearchParams } from '@umijs/max';
import { AssessmentPaperPage } from '@/features/paper';
import { useWordsOf } from '@/services/catalogue';

export default function PrintAnnualAssessmentModules() {
  useWordsOf('paper');
  const [query] = useSearchParams();
  return <AssessmentPaperPage id={query.get('id') ?? ''} mid={query.get('mid') ?? undefined} />;
}
