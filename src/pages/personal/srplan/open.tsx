import { PublicityPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function SrplanOpenPage() {
  useDeclarationWords();
  return <PublicityPage />;
}
