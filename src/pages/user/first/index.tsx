import { FirstAdministratorPage } from '@/features/account';
import { useAllWords, useWordsOf } from '@/services/catalogue';

export default function First() {
  useAllWords();
  useWordsOf('manage');
  return <FirstAdministratorPage />;
}
