import { MyStudios } from '@/features/studios';
import { useWordsOf } from '@/services/catalogue';

export default function MystudiosPage() {
  useWordsOf('studio');
  useWordsOf('studioMember');
  useWordsOf('declaration');
  return <MyStudios />;
}
