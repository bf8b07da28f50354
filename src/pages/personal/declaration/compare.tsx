import { DeclarationCompare } from '@/features/declaration';
import { useWordsOf } from '@/services/catalogue';

export default function DeclarationComparePage() {
  useWordsOf('declaration');
  return <DeclarationCompare />;
}
