import { DeclarationPage } from '@/features/declaration';
import { useWordsOf } from '@/services/catalogue';

export default function PersonalDeclarationPage() {
  useWordsOf('declaration');
  return <DeclarationPage />;
}
