import { DeclarePage } from '@/features/studioDeclare';
import { useDeclarationWords } from '@/services/catalogue';

export default function WorkroomSquareDeclarePage() {
  useDeclarationWords();
  return <DeclarePage />;
}
