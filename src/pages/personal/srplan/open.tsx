import { PublicityPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function SrplanOpenPage() {
  useWordsOf('declaration');
  return <PublicityPage />;
}
