import { StudioSquare } from '@/features/studios';
import { useStudioMemberWords, useStudioWords } from '@/services/catalogue';

export default function WorkroomSquarePage() {
  useStudioWords();
  useStudioMemberWords();
  return <StudioSquare />;
}
