import { AuditList } from '@/features/audit';
import { useWordsOf } from '@/services/catalogue';

export default function AuditPage() {
  useWordsOf('manage');
  useWordsOf('audit');
  useWordsOf('health');
  return <AuditList />;
}
