import { CreditPage } from '@/features/credit';
import { useCreditWords } from '@/services/catalogue';

export default function MycreditPage() {
  useCreditWords();
  return <CreditPage />;
}
