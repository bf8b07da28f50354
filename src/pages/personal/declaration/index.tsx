import { DeclarationPage } from '@/features/declaration';
import { useDeclarationWords } from '@/services/catalogue';

export default function PersonalDeclarationPage() {
  useDeclarationWords();
  return <DeclarationPage />;
}
