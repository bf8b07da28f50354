import { DeclarationCompare } from '@/features/declaration';
import { useDeclarationWords } from '@/services/catalogue';

export default function DeclarationComparePage() {
  useDeclarationWords();
  return <DeclarationCompare />;
}
