import { RecusalRules } from '@/features/recusal';
import { useWordsOf } from '@/services/catalogue';

export default function RecusalRulesPage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <RecusalRules />;
}
