import { StudioSquare } from '@/features/studios';
import { useWordsOf } from '@/services/catalogue';

export default function WorkroomSquarePage() {
  useWordsOf('studio');
  useWordsOf('studioMember');
  return <StudioSquare />;
}
