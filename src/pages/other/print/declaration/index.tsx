import { DeclarationPaper } from '@/features/declaration';
import { useWordsOf } from '@/services/catalogue';

export default function PrintDeclaration() {
  useWordsOf('declaration');
  return <DeclarationPaper />;
}
