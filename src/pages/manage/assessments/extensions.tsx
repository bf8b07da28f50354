import { Extensions } from '@/features/assessmentPlans';
import { useWordsOf } from '@/services/catalogue';

export default function ExtensionsPage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <Extensions />;
}
