import { StudioSquare } from '@/features/studios';
import { useStudioMemberWords, useStudioWords } from '@/services/catalogue';

export default function WorkroomSquareListPage() {
  useStudioWords();
  useStudioMemberWords();
  return <StudioSquare />;
}
