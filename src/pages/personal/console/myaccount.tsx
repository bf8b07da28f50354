import { Account } from '@/features/wallet';
import { useWordsOf } from '@/services/catalogue';

export default function MyaccountPage() {
  useWordsOf('shop');
  return <Account />;
}
