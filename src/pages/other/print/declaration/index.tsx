import { DeclarationPaper } from '@/features/declaration';
import { useWordsOf } from '@/services/catalogue';

export default function PrintDeclaration() {
  useWordsOf('declaration');
  useWordsOf('paper');
  return <DeclarationPaper />;
}
