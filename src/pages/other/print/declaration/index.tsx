import { DeclarationPaper } from '@/features/declaration';
import { useDeclarationWords } from '@/services/catalogue';

export default function PrintDeclaration() {
  useDeclarationWords();
  return <DeclarationPaper />;
}
