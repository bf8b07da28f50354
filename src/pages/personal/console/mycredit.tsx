import { CreditPage } from '@/features/credit';
import { useWordsOf } from '@/services/catalogue';

export default function MycreditPage() {
  useWordsOf('credit');
  return <CreditPage />;
}
