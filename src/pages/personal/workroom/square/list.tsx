import { StudioSquare } from '@/features/studios';
import { useWordsOf } from '@/services/catalogue';

export default function WorkroomSquareListPage() {
  useWordsOf('studio');
  useWordsOf('studioMember');
  return <StudioSquare />;
}
