import { Account } from '@/features/wallet';
import { useShopWords } from '@/services/catalogue';

export default function MyaccountPage() {
  useShopWords();
  return <Account />;
}
