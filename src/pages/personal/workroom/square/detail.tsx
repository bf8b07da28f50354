import { StudioPage } from '@/features/studios';
import { useStudioMemberWords, useStudioWords } from '@/services/catalogue';

export default function WorkroomSquareDetailPage() {
  useStudioWords();
  useStudioMemberWords();
  return <StudioPage />;
}
