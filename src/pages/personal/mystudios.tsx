import { MyStudios } from '@/features/studios';
import { useDeclarationWords, useStudioMemberWords, useStudioWords } from '@/services/catalogue';

export default function MystudiosPage() {
  useStudioWords();
  useStudioMemberWords();
  useDeclarationWords();
  return <MyStudios />;
}
