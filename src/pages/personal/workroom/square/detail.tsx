import { StudioPage } from '@/features/studios';
import { useWordsOf } from '@/services/catalogue';

export default function WorkroomSquareDetailPage() {
  useWordsOf('studio');
  useWordsOf('studioMember');
  return <StudioPage />;
}
