import { MyResearch } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanListPage() {
  useWordsOf('declaration');
  return <MyResearch />;
}
