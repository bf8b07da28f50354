import { HealthPage } from '@/features/health';
import { useWordsOf } from '@/services/catalogue';

export default function ManageHealthPage() {
  useWordsOf('manage');
  useWordsOf('health');
  return <HealthPage />;
}
