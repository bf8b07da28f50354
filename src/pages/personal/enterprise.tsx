import { EnterpriseHome } from '@/features/enterprise';
import { useWordsOf } from '@/services/catalogue';

export default function EnterprisePage() {
  useWordsOf('overview');
  return <EnterpriseHome />;
}
