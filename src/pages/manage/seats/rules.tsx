import { RecusalRules } from '@/features/seats';
import { useWordsOf } from '@/services/catalogue';

export default function RecusalRulesPage() {
  useWordsOf('manage');
  return <RecusalRules />;
}
